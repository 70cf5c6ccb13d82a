import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { roles } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AccessViews } from '../access-views.tsx'
import { DOMAIN, nameOf } from '../words.ts'

/** The roles of this lender. */
export function RoleList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const all = useCall(roles, {})
  return (
    <Page
      subtitle={t('roles.sub')}
      actions={
        <Button kind="main" to="/access/roles/new">
          {t('roles.new')}
        </Button>
      }
    >
      <Stack>
        <AccessViews current="roles" />
        <Loaded from={all} shape={<SkeletonTable rows={8} columns={5} />}>
          {rows => (
            <Card flush label={t('views.roles')}>
              <DataTable
                caption={t('views.roles')}
                inCard
                rows={rows}
                rowKey={row => row.id}
                rowTo={row => pathTo('/access/roles/:roleId', { roleId: row.id })}
                columns={[
                  {
                    key: 'name',
                    header: t('role.name'),
                    phone: 'title',
                    strong: true,
                    cell: row => nameOf(row, language),
                  },
                  { key: 'domain', header: t('role.domain'), phone: 'note', cell: row => DOMAIN[row.domain][language] },
                  {
                    key: 'rights',
                    header: t('role.rights'),
                    phone: 'note-end',
                    cell: row => (row.fixed ? t('role.all') : t('role.count', { count: row.permissionCount })),
                  },
                  {
                    key: 'people',
                    header: t('role.people'),
                    phone: 'figure',
                    cell: row => t('people.count', { count: row.holders }),
                  },
                  {
                    key: 'edited',
                    header: t('role.edited'),
                    cell: row => (row.editedAt ? <DateText on={dateInIndia(row.editedAt)} /> : '–'),
                  },
                ]}
              />
            </Card>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
