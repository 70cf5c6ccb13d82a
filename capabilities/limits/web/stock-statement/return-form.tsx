import { useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { returnStockStatement, type StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'

/** The desk sends a statement back, and says why. */
export function ReturnForm({ statement }: { statement: StockStatement }) {
  const t = useTexts(texts)
  const { loanId } = useLoanIds()
  const giveBack = useCommand(returnStockStatement)
  const typed = { name: `stock-statement-return:${statement.id}` }
  const { submit, field, sending } = useTypedForm(
    typed,
    returnStockStatement.body,
    { reason: '' },
    async ({ reason }, _form, sent) => {
      await giveBack.mutateAsync({ loanId, statementId: statement.id, body: { reason } })
      sent()
      toasts.success(t('stock.returned'))
    },
  )
  return (
    <Card title={t('stock.return')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label={t('stock.returnReason')}
            description={t('stock.returnHint')}
            required
            lines={2}
            maxLength={500}
            {...field('reason')}
          />
          <div>
            <Button kind="stop" type="submit" busy={sending}>
              {t('stock.return')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
