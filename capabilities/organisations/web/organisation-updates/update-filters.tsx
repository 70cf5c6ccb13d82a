import { useParams } from 'react-router'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { choiceOf, dateFilter, filterOptions, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updateChoices } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { wordsOfDoer, wordsOfKind } from '../../update-words.ts'

/** What was touched in a company and by whom: only what its trail holds is offered. */
function useChoices() {
  const language = useLanguage()
  const { organisationId: orgId = '' } = useParams()
  const { kinds = [], people = [], bySystem } = useCall(updateChoices, { orgId }).data ?? {}
  const system = bySystem ? [{ value: 'system', label: wordsOfDoer({ by: null, domain: null }, language) }] : []
  return {
    kinds: filterOptions(kinds.map(kind => [kind, wordsOfKind(kind, language)] as const)).toSorted((a, b) =>
      a.label.localeCompare(b.label, language),
    ),
    people: [...people.map(one => ({ value: one.id, label: wordsOfDoer(one, language) })), ...system],
  }
}

/** What of the trail the address asks for; a part of a choice means it whole. */
export function useSought() {
  const [{ search, kind, person, from, to }] = useFilters()
  const { kinds } = useChoices()
  const what = choiceOf(kinds, kind)?.value ?? kind
  return {
    search,
    filter: [...(what ? [`KIND:${what}`] : []), ...(person ? [`PERSON:${person}`] : []), ...dateFilter(from, to)],
  }
}

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
      more={{ set: useSought().filter.length > 0, filters: <MoreFilters /> }}
    />
  )
}

/** What was touched, who did it and when. */
function MoreFilters() {
  const t = useTexts(texts)
  const [{ kind, person }, change] = useFilters()
  const { kinds, people } = useChoices()
  return (
    <Row>
      <SelectField
        label={t('updates.kind')}
        placeholder={t('updates.anyKind')}
        options={kinds}
        value={choiceOf(kinds, kind)?.value ?? null}
        onChange={value => change({ kind: value })}
      />
      <SelectField
        label={t('updates.by')}
        placeholder={t('updates.anyone')}
        options={people}
        value={person ?? null}
        onChange={value => change({ person: value })}
      />
      <DaysFilter />
    </Row>
  )
}
