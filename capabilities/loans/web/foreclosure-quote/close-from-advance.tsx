import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeFromAdvance, type ForeclosureAnswer, type ForeclosureDay } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'

interface Props {
  answer: ForeclosureAnswer
  day: ForeclosureDay
  loanId: string
  organisationId: string
}

/** What was paid ahead covers all that closes the loan: on the day its borrower closes it, and nothing is paid. */
export function CloseFromAdvance({ answer, day, loanId, organisationId }: Props) {
  const t = useTexts(texts)
  const date = formatDate(day.onDate, useLanguage())
  const close = useCommand(closeFromAdvance)
  const mayPay = useMay('CAN_PAY', organisationId)
  const closes = useSession().domain === 'buyer' && mayPay
  return (
    <Stack>
      <Note tone="ok">{t(day.advanceLeft > 0 ? 'foreclosure.covered' : 'foreclosure.coveredExactly', { date })}</Note>
      {closes && day.onDate !== answer.today && <p>{t('foreclosure.closableOn', { date })}</p>}
      {closes && day.onDate === answer.today && (
        <Button
          kind="main"
          fullWidth
          busy={close.isPending}
          onClick={() =>
            void close.mutateAsync({ loanId }).then(
              () => toasts.success(t('foreclosure.closedNow')),
              (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
            )
          }
        >
          {t('foreclosure.closeNow')}
        </Button>
      )}
    </Stack>
  )
}
