import { useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { recordStockStatement, type StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'
import { MarginField, USUAL_MARGIN_BPS } from './margin-field.tsx'
import { SecurityFields } from './security-fields.tsx'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'

type Values = { stock: number | null; creditors: number | null; debtors: number | null; marginBps: number }

/** The desk records a statement, with the figures that it found true; those of the last one stand beside. */
export function RecordForm({ statement, limit }: { statement: StockStatement; limit: LimitAnswer }) {
  const t = useTexts(texts)
  const { loanId } = useLoanIds()
  const record = useCommand(recordStockStatement)
  const last = limit.drawingPower
  const { stock, creditors, debtors } = statement
  const initial: Values = { stock, creditors, debtors, marginBps: last?.marginBps ?? USUAL_MARGIN_BPS }
  const { form, submit, field, sending } = useCallForm(recordStockStatement.body, initial, async values => {
    if (values.stock === null || values.creditors === null || values.debtors === null) return
    const body = { ...values, stock: values.stock, creditors: values.creditors, debtors: values.debtors }
    const { power } = await record.mutateAsync({ loanId, statementId: statement.id, body })
    toasts.success(t('power.saved', { amount: formatMoney(power) }))
  })
  return (
    <Card title={t('power.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="meta">{t('stock.recordText')}</p>
          <SecurityFields last={last} field={field} />
          <MarginField value={form.values.marginBps} onChange={bps => form.setFieldValue('marginBps', bps)} />
          <div>
            <Button kind="main" type="submit" busy={sending}>
              {t('stock.record')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
