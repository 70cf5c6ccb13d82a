import { APPLICATION_STATUSES, statusWords } from '@poonji/capabilities/applications/status.ts'
import { ACCOUNT_STATE, ACCOUNT_STATES } from '@poonji/capabilities/bank-accounts/status.ts'
import { BUCKET, BUCKETS } from '@poonji/capabilities/collections/status.ts'
import { LEAD_STAGE, LEAD_STAGES } from '@poonji/capabilities/leads/status.ts'
import type { Domain } from '@poonji/contract/call.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { dateFilter, filterOptions, useFilters } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ENTRY_KIND, ENTRY_KINDS } from '../../status.ts'
import type { Table } from '../../tables.ts'
import { texts } from '../../texts.ts'

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
      more={{ set: filterOf(filters).length > 0, filters: <MoreFilters table={table} /> }}
    />
  )
}

function MoreFilters({ table }: { table: Table }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const [{ state, from, to }, change] = useFilters()
  const states = STATES[table]
  return (
    <Row>
      {states && (
        <SelectField
          label={t(states.label)}
          placeholder={t('table.any')}
          options={filterOptions(states.of(domain).map(([code, words]) => [code, words[language]]))}
          value={state ?? null}
          onChange={value => change({ state: value })}
        />
      )}
      {table !== 'beneficiaries' && (
        <>
          <DateField label={t('table.from')} value={from ?? null} onChange={day => change({ from: day })} />
          <DateField label={t('table.to')} value={to ?? null} onChange={day => change({ to: day })} />
        </>
      )}
    </Row>
  )
}

/** The filters of an address as the call takes them. */
export function filterOf({ state, from, to }: Record<string, string>): string[] {
  return [...(state ? [`STATE:${state}`] : []), ...dateFilter(from, to)]
}
