import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { drawingPower } from '@poonji/finance/drawing-power.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { sendStockStatement, type StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'
import { SecurityFields } from './security-fields.tsx'

interface Values extends Record<string, unknown> {
  asOf: PlainDate | null
  stock: number | null
  creditors: number | null
  debtors: number | null
  paper: { storagePath: string } | null
}

/** The borrower states a day's stock and receivables; what they carry is shown while they are typed. What came back stands to be mended. */
export function SendForm({ limit, cameBack }: { limit: LimitAnswer; cameBack?: StockStatement | undefined }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { loanId } = useLoanIds()
  const send = useCommand(sendStockStatement)
  const { asOf = null, stock = null, creditors = null, debtors = null } = cameBack ?? {}
  const initial: Values = { asOf, stock, creditors, debtors, paper: null }
  const { form, submit, field, sending } = useTypedForm<Values>(
    // a phone that is short of memory drops the page while its camera is open
    { name: `stock-of:${loanId}:${cameBack?.id ?? ''}`, never: ['paper'] },
    sendStockStatement.body,
    initial,
    async ({ paper, ...told }, _form, sent) => {
      if (told.asOf === null || told.stock === null || told.creditors === null || told.debtors === null || !paper)
        return
      const body = { asOf: told.asOf, stock: told.stock, creditors: told.creditors, debtors: told.debtors, paper }
      await send.mutateAsync({ loanId, body })
      sent()
      toasts.success(t('stock.sent'))
    },
  )
  return (
    <Card title={t('stock.send')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {cameBack ? (
            <Note tone="warn">
              {t('stock.cameBack', { date: formatDate(cameBack.asOf, language), reason: cameBack.reason })}
            </Note>
          ) : (
            <p className="meta">{t('stock.sendText')}</p>
          )}
          <DateField label={t('stock.asOf')} description={t('stock.asOfHint')} required {...field('asOf')} />
          <SecurityFields last={limit.drawingPower} field={field} hint={figure => t(`stock.${figure}Hint`)} />
          <Carries limit={limit} values={form.values} />
          <UploadField
            label={t('stock.paper')}
            description={t('stock.paperHint')}
            accept=".pdf,.xlsx,image/*"
            camera
            send={sendTempUpload}
            {...field('paper')}
            onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('stock.sendButton')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

/** What the figures carry at the margin of the last statement, no more than the limit. */
function Carries({ limit, values: { stock, creditors, debtors } }: { limit: LimitAnswer; values: Values }) {
  const t = useViewerTexts(texts)
  if (!limit.drawingPower || stock === null || creditors === null || debtors === null) return null
  const { marginBps } = limit.drawingPower
  const power = Math.min(limit.sanctioned, drawingPower({ stock, creditors, debtors }, marginBps))
  return (
    <Note>
      {t('stock.carries', { amount: formatMoney(power) })}{' '}
      <span className="meta">{t('stock.carriesHint', { margin: formatPercent(marginBps) })}</span>
    </Note>
  )
}
