import type { UseFormReturnType } from '@mantine/form'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REGION_NAMES, REGIONS } from '@poonji/capabilities/reference/status.ts'
import { colleagues, VISIBILITIES, type Place } from '../../staff-contract.ts'
import { texts } from '../../texts.ts'

/** What somebody of the staff is called, whom they report to, and whose data they see. */
export function PlaceFields({ field, except }: { field: UseFormReturnType<Place>['getInputProps']; except?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const regions = REGIONS.map(value => ({ value, label: REGION_NAMES[value][language] }))
  const sights = VISIBILITIES.map(value => ({ value, label: t(`visibility.${value}`) }))
  return (
    <Grid top>
      <Col span={6}>
        <TextField label={t('person.name')} maxLength={80} required {...field('name')} />
      </Col>
      <Col span={6}>
        <SelectField
          label={t('staff.manager')}
          options={useColleagues(except)}
          searchable
          optional
          {...field('managerId')}
        />
      </Col>
      <Col span={6}>
        <SelectField label={t('sight')} options={sights} required {...field('visibility')} />
      </Col>
      <Col span={6}>
        <SelectField label={t('staff.region')} options={regions} optional {...field('region')} />
      </Col>
    </Grid>
  )
}

/** Staff who have access, or of them sales alone, to choose one of; two of a name are told apart by their mobile. */
export function useColleagues(except?: string, salesOnly = false) {
  const all = useCall(colleagues, {})
  return (all.data ?? [])
    .filter(one => one.accountId !== except && (one.ofSales || !salesOnly))
    .map(one => ({ value: one.accountId, label: `${one.name} · ${one.mobileMasked}` }))
}
