import { useState } from 'react'
import { ORGANISATION_TYPE_NAMES, ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { dateFilter, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** Kind of organisation and the days in which leads were added; what is chosen stands in the address. */
export function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [open, setOpen] = useState(filterOf(filters).length > 0)
  if (!open)
    return (
      <Row>
        <Button kind="quiet" small onClick={() => setOpen(true)}>
          {t('leads.filter.more')}
        </Button>
      </Row>
    )
  return (
    <Row>
      <SelectField
        label={t('leads.filter.type')}
        options={ORGANISATION_TYPES.map(value => ({ value, label: ORGANISATION_TYPE_NAMES[value][language] }))}
        value={filters.type ?? null}
        onChange={type => change({ type })}
      />
      <DateField label={t('leads.filter.from')} value={filters.from ?? null} onChange={from => change({ from })} />
      <DateField label={t('leads.filter.to')} value={filters.to ?? null} onChange={to => change({ to })} />
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ type, from, to }: Record<string, string>): string[] {
  return [...(type ? [`TYPE:${type}`] : []), ...dateFilter(from, to)]
}
