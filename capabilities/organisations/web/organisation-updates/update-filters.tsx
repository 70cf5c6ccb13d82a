import { useParams } from 'react-router'
import { DateField } from '@poonji/ui/date-field.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { dateFilter, filterOptions, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updateChoices } from '../../manage-contract.ts'
import { texts } from '../../texts.ts'
import { wordsOfDoer, wordsOfKind } from '../../update-words.ts'

/** A search, and behind a button what else the trail is filtered by; what is chosen stands in the address. */
export function UpdateFilters() {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  return (
    <FilterBar
      search={{
        label: t('updates.search'),
        value: filters.search ?? '',
        onSearch: text => change({ search: text || null }),
      }}
      more={{ set: filterOf(filters).length > 0, filters: <MoreFilters /> }}
    />
  )
}

/** What was touched, who did it and when; only what the company's trail holds is offered. */
function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId: orgId = '' } = useParams()
  const [{ kind: chosen, person, from, to }, change] = useFilters()
  const { kinds = [], people = [], bySystem } = useCall(updateChoices, { orgId }).data ?? {}
  const system = bySystem ? [{ value: 'system', label: wordsOfDoer({ by: null, domain: null }, language) }] : []
  return (
    <Row>
      <SelectField
        label={t('updates.kind')}
        placeholder={t('updates.anyKind')}
        options={filterOptions(kinds.map(kind => [kind, wordsOfKind(kind, language)])).toSorted((a, b) =>
          a.label.localeCompare(b.label, language),
        )}
        value={chosen ?? null}
        onChange={value => change({ kind: value })}
      />
      <SelectField
        label={t('updates.by')}
        placeholder={t('updates.anyone')}
        options={[...people.map(one => ({ value: one.id, label: wordsOfDoer(one, language) })), ...system]}
        value={person ?? null}
        onChange={value => change({ person: value })}
      />
      <DateField label={t('list.from')} value={from ?? null} onChange={day => change({ from: day })} />
      <DateField label={t('list.to')} value={to ?? null} onChange={day => change({ to: day })} />
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ kind, person, from, to }: Record<string, string>): string[] {
  return [...(kind ? [`KIND:${kind}`] : []), ...(person ? [`PERSON:${person}`] : []), ...dateFilter(from, to)]
}
