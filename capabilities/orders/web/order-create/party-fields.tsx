import type { UseFormReturnType } from '@mantine/form'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Choices, OrderValues } from './use-order-form.ts'

interface Props {
  choices: Choices
  form: UseFormReturnType<OrderValues>
  field: UseFormReturnType<OrderValues>['getInputProps']
}

const OTHER = 'OTHER'

/** Who it is ordered from, or who ordered it: somebody known, or by name and GSTIN. */
export function PartyFields({ choices, form, field }: Props) {
  const t = useViewerTexts(texts)
  const { parties, gstins } = choices
  const { kind, partyId, ownGstin } = form.values
  const label = t(kind === 'PURCHASE' ? 'add.supplier' : 'add.customer')
  const chosen = parties.find(one => one.id === partyId)
  const names = parties.map(one => ({ value: one.id, label: one.gstin ? `${one.name} · ${one.gstin}` : one.name }))
  // what was typed belongs to the party that was chosen then; a field that is not shown any more is judged all the same
  const choose = (value: string | null) => {
    const now = parties.find(one => one.id === value)?.id ?? null
    if (now === partyId) return
    form.setFieldValue('partyId', now)
    form.setFieldValue('partyName', '')
    form.setFieldValue('partyGstin', '')
  }
  return (
    <Grid>
      {parties.length > 0 && (
        <Col span={6}>
          <SelectField
            label={label}
            required
            options={[...names, { value: OTHER, label: t('add.otherParty') }]}
            {...field('partyId')}
            value={chosen?.id ?? OTHER}
            onChange={choose}
          />
        </Col>
      )}
      {!chosen && (
        <Col span={6}>
          <TextField
            label={parties.length ? t('add.partyName') : label}
            required
            maxLength={80}
            {...field('partyName')}
          />
        </Col>
      )}
      {!chosen?.gstin && (
        <Col span={6}>
          <GstinField label={t('add.partyGstin')} optional {...field('partyGstin')} />
        </Col>
      )}
      <Col span={6}>
        <SelectField
          label={t('add.ownGstin')}
          placeholder={t('add.noGstin')}
          options={gstins.map(value => ({ value, label: value }))}
          {...field('ownGstin')}
          value={ownGstin || null}
          onChange={value => form.setFieldValue('ownGstin', value ?? '')}
        />
      </Col>
    </Grid>
  )
}
