import { APPLICATION_STATUSES, statusWords } from '@poonji/capabilities/applications/status.ts'
import { ACCOUNT_STATE, ACCOUNT_STATES } from '@poonji/capabilities/bank-accounts/status.ts'
import { BUCKET, BUCKETS } from '@poonji/capabilities/collections/status.ts'
import { LEAD_STAGE, LEAD_STAGES } from '@poonji/capabilities/leads/status.ts'
import type { Domain } from '@poonji/contract/call.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { choiceOf, dateFilter, filterOptions, useFilters } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ENTRY_KIND, ENTRY_KINDS } from '../../status.ts'
import type { Table } from '../../tables.ts'
import { texts } from '../../words/screens.ts'

interface StateFilter {
  label: 'table.stage' | 'table.status' | 'table.daysLate' | 'table.what' | 'table.accountState'
  of: (reader: Domain) => [code: string, words: Bilingual][]
}

/** The states of a table in the words of its reader. */
const STATES: Partial<Record<Table, StateFilter>> = {
  leads: { label: 'table.stage', of: () => LEAD_STAGES.map(code => [code, LEAD_STAGE[code]]) },
  applications: {
    label: 'table.status',
    of: reader => APPLICATION_STATUSES.map(code => [code, statusWords(code, reader)]),
  },
  dues: { label: 'table.daysLate', of: () => BUCKETS.map(code => [code, BUCKET[code]]) },
  payouts: { label: 'table.what', of: () => ENTRY_KINDS.map(code => [code, ENTRY_KIND[code]]) },
  beneficiaries: { label: 'table.accountState', of: () => ACCOUNT_STATES.map(code => [code, ACCOUNT_STATE[code]]) },
}

/** The states that a table is filtered by, each of its reader's words once. */
function useStateChoices(table: Table) {
  const language = useLanguage()
  const { domain } = useSession()
  return filterOptions(STATES[table]?.of(domain).map(([code, words]) => [code, words[language]] as const) ?? [])
}

/** What of a table the address asks for. */
export function useSought(table: Table) {
  const [{ search, state, from, to }] = useFilters()
  const chosen = choiceOf(useStateChoices(table), state)
  return { search, filter: [...(chosen ? [`STATE:${chosen.value}`] : []), ...dateFilter(from, to)] }
}

/** A search, and behind a button the table's state and days; what is chosen stands in the address. */
export function TableFilters({ table }: { table: Table }) {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  return (
    <FilterBar
      search={{
        label: t('table.search'),
        value: filters.search ?? '',
        onSearch: text => change({ search: text || null }),
      }}
      more={{ set: useSought(table).filter.length > 0, filters: <MoreFilters table={table} /> }}
    />
  )
}

function MoreFilters({ table }: { table: Table }) {
  const t = useTexts(texts)
  const [{ state }, change] = useFilters()
  const choices = useStateChoices(table)
  const label = STATES[table]?.label
  return (
    <Row>
      {label && (
        <SelectField
          label={t(label)}
          placeholder={t('table.any')}
          options={choices}
          value={choiceOf(choices, state)?.value ?? null}
          onChange={value => change({ state: value })}
        />
      )}
      {table !== 'beneficiaries' && <DaysFilter />}
    </Row>
  )
}
