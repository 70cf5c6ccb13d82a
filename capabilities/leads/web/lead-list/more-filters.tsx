import { ORGANISATION_TYPE_NAMES, ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { dateFilter, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** Kind of organisation and the days in which leads were added; what is chosen stands in the address. */
export function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  return (
    <Row>
      <SelectField
        label={t('leads.filter.type')}
        options={ORGANISATION_TYPES.map(value => ({ value, label: ORGANISATION_TYPE_NAMES[value][language] }))}
        value={filters.type ?? null}
        onChange={type => change({ type })}
      />
      <DaysFilter from={t('leads.filter.from')} to={t('leads.filter.to')} />
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ type, from, to }: Record<string, string>): string[] {
  return [...(type ? [`TYPE:${type}`] : []), ...dateFilter(from, to)]
}
