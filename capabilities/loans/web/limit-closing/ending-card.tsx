import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reopenLimit, takeBackClosing, type ClosingRow } from '../../closing-contract.ts'
import { texts } from '../../words/closing.ts'

/** A limit that is being closed, and keeping it after all, for whoever may. */
export function EndingCard({ row, loanId }: { row: ClosingRow; loanId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const takeBack = useCommand(takeBackClosing)
  const reopen = useCommand(reopenLimit)
  const keep = async () => {
    const asked = { title: t('closing.takeBackAsk'), text: t('closing.takeBackText'), yes: t('closing.takeBack') }
    if (!(await confirm(asked))) return
    try {
      await (row.byBorrower ? takeBack : reopen).mutateAsync({ loanId, closingId: row.closingId })
      toasts.success(t('closing.takenBack'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Card title={t('closing.endingTitle')} hang="due">
      <Stack>
        <p>{t('closing.ending', { date: formatDate(dateInIndia(row.askedAt), language) })}</p>
        {row.mayTakeBack && (
          <div>
            <Button kind="quiet" busy={takeBack.isPending || reopen.isPending} onClick={() => void keep()}>
              {t('closing.takeBack')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
