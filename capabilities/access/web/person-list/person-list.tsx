import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import type { Domain } from '@poonji/contract/call.ts'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { people, peopleFile, roles, type PersonRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AccessViews } from '../access-views.tsx'
import { DOMAIN, nameOf } from '../words.ts'

const SHOWN: readonly Domain[] = ['admin', 'partner', 'buyer', 'bureau']

/** Who can log in, and with which roles: staff, or others; whoever is looked for is found among all, unless one says among whom. */
export function PersonList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const search = filters.search ?? ''
  const roleId = filters.role
  const domain = SHOWN.find(one => one === filters.domain) ?? (search || roleId ? null : 'admin')
  const filter = [...(domain ? [`DOMAIN:${domain}`] : []), ...(roleId ? [`ROLE:${roleId}`] : [])]
  const asked = { ...(filter.length > 0 && { filter }), ...(search && { search }) }
  const role = useCall(roles, {}, { enabled: Boolean(roleId) }).data?.find(one => one.id === roleId)
  const ofRole = role && {
    key: 'role',
    label: t('people.withRole', { role: nameOf(role, language) }),
    on: true,
    onPress: () => change({ role: null }),
  }
  const pages = usePages(people, { query: { ...asked, pageSize: '20' } })
  return (
    <Page
      subtitle={t('people.sub')}
      actions={
        <>
          <Downloads call={peopleFile} input={format => ({ query: { ...asked, format } })} />
          <Button kind="main" to="/access/people/new">
            {t('staff.add')}
          </Button>
        </>
      }
    >
      <Stack>
        <AccessViews current="people" />
        <FilterBar
          search={{ label: t('people.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={[
            ...(ofRole ? [ofRole] : []),
            ...SHOWN.map(key => ({
              key,
              label: DOMAIN[key][language],
              on: key === domain,
              onPress: () => change({ domain: key === domain ? null : key }),
            })),
          ]}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={8} columns={4} />}
          empty={<EmptyState title={t('people.none')} />}
          filtered={search !== '' || roleId !== undefined}
        >
          {rows => <PersonTable rows={rows} />}
        </PagedRows>
      </Stack>
    </Page>
  )
}

function PersonTable({ rows }: { rows: PersonRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('views.people')}
      rows={rows}
      rowKey={row => row.accountId}
      rowTo={row => pathTo('/access/people/:accountId', { accountId: row.accountId })}
      columns={[
        {
          key: 'name',
          header: t('person.name'),
          phone: 'title',
          strong: true,
          cell: row => row.name || t('person.nameless'),
        },
        { key: 'mobile', header: t('person.mobile'), phone: 'figure', cell: row => row.mobile },
        {
          key: 'roles',
          header: t('views.roles'),
          phone: 'note',
          cell: row => row.roles.map(one => nameOf(one, language)).join(', ') || t('person.noRole'),
        },
        {
          key: 'access',
          header: t('staff.access'),
          phone: 'note-end',
          cell: row => (
            <StatusChip
              tone={row.blocked ? 'abandoned' : 'accepted'}
              label={t(row.blocked ? 'access.ended' : 'access.open')}
            />
          ),
        },
      ]}
    />
  )
}
