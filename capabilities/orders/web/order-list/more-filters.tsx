import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { dateFilter, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ORDER_STATE, ORDER_STATES } from '../../status.ts'
import { texts } from '../../texts.ts'

/** State of the orders and the days on which they were placed; what is chosen stands in the address. */
export function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  return (
    <Row>
      <SelectField
        label={t('list.state')}
        placeholder={t('list.anyState')}
        options={ORDER_STATES.map(value => ({ value, label: ORDER_STATE[value][language] }))}
        value={filters.state ?? null}
        onChange={state => change({ state })}
      />
      <DaysFilter />
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ state, from, to }: Record<string, string>): string[] {
  return [...(state ? [`STATE:${state}`] : []), ...dateFilter(from, to)]
}
