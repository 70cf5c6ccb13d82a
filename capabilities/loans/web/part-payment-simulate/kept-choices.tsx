import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import type { PartPaymentAnswer } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { payQuotePath } from '../paths.ts'

/** What was chosen and waits for its payment, with the way to pay it. */
export function KeptChoices({ kept, loan }: { kept: PartPaymentAnswer['kept']; loan: LoanDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId, loanId } = loan
  const mayPay = useMay('CAN_PAY', organisationId)
  const { domain } = useSession()
  return kept.map(({ amount, way, until }) => {
    const words = { amount: formatMoney(amount, { paise: 'always' }), date: formatDate(until, language) }
    return (
      <Stack key={amount} gap="s">
        <Note tone="ok">
          {t('part.kept', words)} {t(`part.way.${way}`)}.
        </Note>
        {domain === 'buyer' && mayPay && (
          <div>
            <Button to={payQuotePath({ organisationId, loanId, amountPaise: amount }, 'part')}>
              {t('part.pay', words)}
            </Button>
          </div>
        )}
      </Stack>
    )
  })
}
