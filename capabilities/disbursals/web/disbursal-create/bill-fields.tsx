import type { Answer } from '@poonji/contract/call.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { options } from '../../request-contract.ts'
import { texts } from '../../words/screens.ts'
import type { useRequestForm } from './use-request-form.ts'

type Payers = Answer<typeof options>['payers']
type Field = ReturnType<typeof useRequestForm>['field']

interface Props {
  loan: Answer<typeof options>['loans'][number]
  today: string
  /** Paise that are advanced on the invoice; undefined until its amount is given. */
  mostPaise: number | undefined
  payers: Payers
  payerId: string | null
  onPayer: (payer: Payers[number] | null) => void
  field: Field
}

/** The invoice that is discounted: until its due date the advance runs. */
export function BillFields({ loan, today, mostPaise, payers, payerId, onPayer, field }: Props) {
  const t = useTexts(texts)
  return (
    <Stack>
      <PayerFields payers={payers} payerId={payerId} onPayer={onPayer} field={field} />
      <Grid>
        <Col span={6}>
          <TextField label={t('form.billNumber')} required maxLength={40} {...field('bill.number')} />
        </Col>
        <Col span={6}>
          <AmountField label={t('form.billAmount')} required {...field('bill.amountPaise')} />
        </Col>
        <Col span={6}>
          <DateField label={t('form.billIssuedOn')} required max={today} {...field('bill.issuedOn')} />
        </Col>
        <Col span={6}>
          <DateField
            label={t('form.billDueOn')}
            required
            min={addDays(today, 1)}
            max={addDays(today, loan.creditDays)}
            {...field('bill.dueOn')}
          />
        </Col>
      </Grid>
      {mostPaise !== undefined && (
        <p className="meta">
          {loan.marginBps
            ? t('form.billMostShare', { most: formatMoney(mostPaise), percent: formatPercent(loan.marginBps) })
            : t('form.billMost', { most: formatMoney(mostPaise) })}
        </p>
      )}
    </Stack>
  )
}

const OTHER = 'OTHER'

/** Who pays the invoice: an anchor of the company's, which is asked about it, or whoever stands on the invoice. */
function PayerFields({ payers, payerId, onPayer, field }: Pick<Props, 'payers' | 'payerId' | 'onPayer' | 'field'>) {
  const t = useTexts(texts)
  const asked = payers.find(one => one.id === payerId)
  const names = payers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {payers.length > 0 && (
        <SelectField
          label={t('form.billPayer')}
          description={asked && t('form.billPayerAsked', { payer: asked.name })}
          options={[...names, { value: OTHER, label: t('form.billPayerOther') }]}
          {...field('bill.payerId')}
          value={payerId ?? OTHER}
          onChange={chosen => onPayer(payers.find(one => one.id === chosen) ?? null)}
        />
      )}
      {!asked && (
        <TextField
          label={t(payers.length ? 'form.billPayerName' : 'form.billPayer')}
          description={t('form.billPayerText')}
          required
          maxLength={200}
          {...field('bill.payer')}
        />
      )}
    </>
  )
}
