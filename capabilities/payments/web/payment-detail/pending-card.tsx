import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { handOffPath } from '../shared/paths.ts'
import { UpiCode } from './upi-code.tsx'
import { VpaForm } from './vpa-form.tsx'

/** A payment that the bank has not answered yet: the UPI link and code, or the way back to the bank. */
export function PendingCard({ payment }: { payment: PaymentDetail }) {
  const t = useViewerTexts(texts)
  const { upi, amountPaise, actions, id, atBankAt } = payment
  const amount = formatMoney(amountPaise)
  return (
    <Card hang="brand" title={t(upi ? 'wait.title' : 'pending.title')}>
      <Grid top>
        <Col span={7} keep>
          <Stack>
            <Money paise={amountPaise} size="xl" words />
            {upi && (
              <Button kind="main" fullWidth to={upi.intent}>
                {t('wait.open', { amount })}
              </Button>
            )}
            {actions.includes('handOff') && (
              <Button kind="main" fullWidth to={handOffPath(id)}>
                {t('wait.handOff')}
              </Button>
            )}
            {upi?.collectOffered && <VpaForm paymentId={id} />}
            <p className="meta" role="status">
              {t(atBankAt ? 'pending.atBank' : 'wait.text')}
            </p>
          </Stack>
        </Col>
        <Col span={5} keep>
          {upi && <UpiCode svg={upi.qrSvg} label={t('wait.qr', { amount })} />}
        </Col>
      </Grid>
    </Card>
  )
}
