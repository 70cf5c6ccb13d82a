import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { keepQuote, type ForeclosureAnswer, type ForeclosureDay } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { payQuotePath } from '../paths.ts'
import { CloseFromAdvance } from './close-from-advance.tsx'
import { QuoteLink } from './quote-link.tsx'

interface Props {
  answer: ForeclosureAnswer
  day: ForeclosureDay
  loanId: string
  organisationId: string
}

/** Keeping the quote of a day; kept, it says when it is paid, is paid on that day, and has its link. */
export function KeepOrPay({ answer, day, loanId, organisationId }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const keep = useCommand(keepQuote)
  const mayPay = useMay('CAN_PAY', organisationId)
  const { domain } = useSession()
  if (answer.onItsWay) return <OnItsWay amount={answer.onItsWay} />
  if (day.total === 0 && day.advance > 0)
    return <CloseFromAdvance answer={answer} day={day} loanId={loanId} organisationId={organisationId} />
  if (day.total === 0) return <Note tone="ok">{t('foreclosure.nothing')}</Note>
  const words = { amount: formatMoney(day.total, { paise: 'always' }), date: formatDate(day.onDate, language) }
  const ofDay = answer.kept.filter(quote => quote.onDate === day.onDate)
  const kept = ofDay.find(quote => quote.total === day.total)
  if (!kept)
    return (
      <Stack>
        {ofDay.length > 0 && <Note tone="warn">{t('foreclosure.changed', { date: words.date })}</Note>}
        <Button
          kind="main"
          fullWidth
          busy={keep.isPending}
          onClick={() =>
            void keep.mutateAsync({ loanId, body: { onDate: day.onDate } }).then(
              () => toasts.success(t('foreclosure.kept', { date: words.date })),
              (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
            )
          }
        >
          {t('foreclosure.keep')}
        </Button>
      </Stack>
    )
  const pays = domain === 'buyer' && mayPay
  return (
    <Stack>
      <Note tone="ok">{t('foreclosure.keptShown', words)}</Note>
      {!pays && <p>{t('foreclosure.payableByOthers', { date: words.date })}</p>}
      {pays && day.onDate !== answer.today && <p>{t('foreclosure.payableOn', { date: words.date })}</p>}
      {pays && day.onDate === answer.today && (
        <Button kind="main" fullWidth to={payQuotePath({ organisationId, loanId, amountPaise: day.total }, 'closing')}>
          {t('foreclosure.pay', words)}
        </Button>
      )}
      <QuoteLink url={kept.link} />
    </Stack>
  )
}

/** A drawing is at the bank: what closes the loan is known once that has answered. */
function OnItsWay({ amount }: { amount: number }) {
  const t = useViewerTexts(texts)
  return <Note tone="warn">{t('foreclosure.onItsWay', { amount: formatMoney(amount) })}</Note>
}
