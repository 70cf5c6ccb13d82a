import { IconMessageQuestion } from '@tabler/icons-react'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { take } from '../../case-contract.ts'
import { texts } from '../../texts.ts'
import type { Doing, Sheet } from './sheet.ts'

/** What one may do with the case now: take it, or decide it. */
export function CaseBar({ sheet, onDo }: { sheet: Sheet; onDo: (doing: Doing) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const taking = useCommand(take)
  const { may, authority } = sheet
  const confirm = useConfirm()
  const name = sheet.takenBy ?? ''
  const takeIt = async () => {
    try {
      await taking.mutateAsync({ applicationId: sheet.applicationId, body: { from: sheet.holderId } })
      toasts.success(t('take.done'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const takeOver = async () => {
    const words = { title: t('take.over.title', { name }), text: t('take.over.text', { name }), yes: t('take.over') }
    if (await confirm(words)) await takeIt()
  }
  const ask = may.ask && (
    <Button icon={IconMessageQuestion} onClick={() => onDo('asking')}>
      {t('query.ask')}
    </Button>
  )
  if (may.take)
    return (
      <ActionBar
        main={
          <Button kind="main" busy={taking.isPending} onClick={() => void takeIt()}>
            {t('take.action')}
          </Button>
        }
      />
    )
  if (may.takeOver)
    return (
      <ActionBar
        note={t('sheet.with', { name })}
        main={
          <Button busy={taking.isPending} onClick={() => void takeOver()}>
            {t('take.over')}
          </Button>
        }
      />
    )
  if (may.decide)
    return (
      <ActionBar
        start={
          <Button kind="stop" onClick={() => onDo('rejecting')}>
            {t('reject.action')}
          </Button>
        }
        note={
          authority
            ? t('approve.above', { amount: formatMoneyShort(authority.upTo, language, true) })
            : t('approve.noAuthority')
        }
        others={ask}
        main={
          <Button kind="main" onClick={() => onDo('approving')}>
            {t('approve.action')}
          </Button>
        }
      />
    )
  return ask ? <ActionBar main={ask} /> : null
}
