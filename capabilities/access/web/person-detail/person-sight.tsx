import { useState } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sight, type Person } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Whose data a person sees, and for any company by its name whether and by what. */
export function PersonSight({ person }: { person: Person }) {
  const t = useTexts(texts)
  const [search, setSearch] = useState('')
  return (
    <Card title={t('sight')}>
      <Stack>
        <p>{useSightWords(person)}</p>
        <FilterBar search={{ label: t('sight.search'), value: search, onSearch: setSearch }} />
        {search && <Found accountId={person.accountId} search={search} />}
      </Stack>
    </Card>
  )
}

function useSightWords({ domain, sight: of, memberships }: Person): string {
  const t = useTexts(texts)
  const organisations = of.organisations > 1_000 ? '1,000+' : String(of.organisations)
  if (domain === 'bureau') return t('sight.none')
  if (domain === 'buyer') return t('sight.memberships', { count: memberships.length })
  if (domain === 'partner') return t('sight.partner', { name: of.partnerName ?? '–', organisations })
  return t(`sight.${of.visibility}`, { region: of.region ?? '–', reports: of.reports, organisations })
}

function Found({ accountId, search }: { accountId: string; search: string }) {
  const t = useTexts(texts)
  const found = useCall(sight, { accountId, query: { search } })
  return (
    <Loaded from={found} shape={<SkeletonList rows={3} />}>
      {rows =>
        rows.length ? (
          <DefinitionList
            items={rows.map(row => ({
              label: row.name,
              note: t(`because.${row.because}`, { detail: row.detail ?? '' }),
              value: (
                <StatusChip tone={row.sees ? 'accepted' : 'abandoned'} label={t(row.sees ? 'sight.yes' : 'sight.no')} />
              ),
            }))}
          />
        ) : (
          <p className="meta">{t('sight.nothing')}</p>
        )
      }
    </Loaded>
  )
}
