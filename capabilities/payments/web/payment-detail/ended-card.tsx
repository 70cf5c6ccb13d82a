import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { makeAgainPath } from '../shared/paths.ts'
import { FactsCard } from './fact-cards.tsx'
import { ModificationForm } from './modification-form.tsx'

/** A payment that is not in the books: what came of it, what is safe, what to do. */
export function EndedCard({ payment }: { payment: PaymentDetail }) {
  const t = useViewerTexts(texts)
  const { status, reasonCode, bounceChargePaise } = payment
  const closed = status === 'CLOSED'
  const bounced = closed && reasonCode === 'BOUNCED'
  const inDoubt = reasonCode === 'NOT_BOOKED' || reasonCode === 'NOT_COUNTED'
  return (
    <Stack>
      <Card hang="brand" title={t(titleOf(payment))}>
        <Stack>
          <Money paise={payment.amountPaise} size="xl" words />
          <Note tone={closed && !inDoubt ? 'bad' : 'info'}>
            {reasonCode && closed ? t(`why.${reasonCode}`) : t(`info.${status}`)}
            {bounceChargePaise !== null && ` ${t('bounced.charge', { amount: formatMoney(bounceChargePaise) })}`}
          </Note>
          {payment.actions.includes('payAgain') && (
            <Button kind="main" fullWidth to={makeAgainPath(payment)}>
              {t(bounced ? 'bounced.again' : 'failed.again')}
            </Button>
          )}
        </Stack>
      </Card>
      <FactsCard payment={payment} />
      <ModificationForm payment={payment} />
    </Stack>
  )
}

function titleOf({ status, reasonCode }: PaymentDetail) {
  if (status === 'DUPLICATE') return 'duplicate.title'
  if (status !== 'CLOSED') return 'review.title'
  if (reasonCode === 'BOUNCED') return 'bounced.title'
  return reasonCode === 'FAILED' ? 'failed.title' : 'closed.title'
}
