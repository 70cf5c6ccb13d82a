import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { answerExtension, type ExtensionRow } from '../../extension-contract.ts'
import { texts } from '../../words/terms.ts'
import { SideBySide } from '../side-by-side.tsx'
import { ExtensionFacts } from './extension-facts.tsx'

/** A longer time that a checker approved: the borrower sees what falls due, and agrees or does not. */
export function OfferedExtension({ row, loan }: { row: ExtensionRow; loan: LoanDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const answer = useCommand(answerExtension)
  const { domain } = useSession()
  const mayPay = useMay('CAN_PAY', loan.organisationId)
  const { seen } = row
  const date = formatDate(row.untilOn, language)
  const by = row.answerBy && formatDate(row.answerBy, language)
  const send = async (agree: boolean, seenHash: string) => {
    const asked = {
      title: t(agree ? 'longer.agreeAsk' : 'longer.declineAsk', { n: row.number, date }),
      text: t(agree ? 'longer.agreeText' : 'longer.declineText', { date: formatDate(row.beforeOn, language) }),
    }
    if (!(await confirm({ ...asked, yes: t(agree ? 'restructure.agree' : 'restructure.decline') }))) return
    try {
      const { extensionId } = row
      await answer.mutateAsync({ loanId: loan.loanId, extensionId, body: { agree, seenHash } })
      toasts.success(t(agree ? 'longer.agreed' : 'longer.declined'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Stack gap="l">
      <Card title={t('longer.offered', { n: row.number, date })} hang="due">
        <Stack>
          {domain === 'buyer' && seen && <p>{t('longer.offeredText', { by: by ?? '' })}</p>}
          {domain === 'admin' && seen && <Note>{t('longer.waitsBorrower', { by: by ?? '' })}</Note>}
          {!seen && <Note tone="warn">{t('longer.changedBorrower')}</Note>}
          {seen && <ExtensionFacts seen={seen} />}
          {seen && domain === 'buyer' && mayPay && (
            <Row>
              <Button kind="main" busy={answer.isPending} onClick={() => void send(true, seen.seenHash)}>
                {t('restructure.agree')}
              </Button>
              <Button kind="quiet" busy={answer.isPending} onClick={() => void send(false, seen.seenHash)}>
                {t('restructure.decline')}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      {seen && <SideBySide rows={seen.rows} />}
    </Stack>
  )
}
