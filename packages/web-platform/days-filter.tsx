import { DateField } from '@poonji/ui/date-field.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useUiText } from '@poonji/ui/language.tsx'
import { useFilters } from './search.ts'

/** The first and the last day of what a list shows, kept in its address; `dateFilter` makes the call's filter of them. */
export function DaysFilter({ from, to }: { from?: string; to?: string }) {
  const ui = useUiText()
  const [filters, change] = useFilters()
  const backwards = Boolean(filters.from && filters.to && filters.from > filters.to)
  return (
    <Row pair>
      <DateField
        label={from ?? ui('filter.from')}
        value={filters.from ?? null}
        onChange={day => change({ from: day })}
      />
      <DateField
        label={to ?? ui('filter.to')}
        value={filters.to ?? null}
        error={backwards && ui('filter.daysBackwards')}
        onChange={day => change({ to: day })}
      />
    </Row>
  )
}
