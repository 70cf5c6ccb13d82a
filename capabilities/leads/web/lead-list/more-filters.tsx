import { ORGANISATION_TYPE_NAMES, ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { dateFilter, useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { leadAssignees } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'

/** Kind of organisation, whose leads, and the days in which they were added; what is chosen stands in the address. */
export function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const mayGive = useMay('CAN_REASSIGN_PERSONNEL')
  const people = useCall(leadAssignees, {}, { enabled: mayGive })
  return (
    <Row>
      <SelectField
        label={t('leads.filter.type')}
        options={ORGANISATION_TYPES.map(value => ({ value, label: ORGANISATION_TYPE_NAMES[value][language] }))}
        value={filters.type ?? null}
        onChange={type => change({ type })}
      />
      {mayGive && (
        <SelectField
          label={t('leads.col.with')}
          options={(people.data ?? []).map(one => ({ value: one.accountId, label: one.name }))}
          value={filters.executive ?? null}
          onChange={executive => change({ executive })}
        />
      )}
      <DaysFilter from={t('leads.filter.from')} to={t('leads.filter.to')} />
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ type, from, to }: Record<string, string>): string[] {
  return [...(type ? [`TYPE:${type}`] : []), ...dateFilter(from, to)]
}
