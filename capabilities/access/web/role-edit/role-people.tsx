import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Role } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Who has a role; borrowers have theirs by membership and are only counted. */
export function RolePeople({ role }: { role: Role }) {
  const t = useTexts(texts)
  const items = role.people.map(one => ({
    label: (
      <AppLink to={pathTo('/access/people/:accountId', { accountId: one.accountId })}>{one.name || one.mobile}</AppLink>
    ),
    value: one.mobile,
  }))
  return (
    <Card title={t('role.people')}>
      {items.length > 0 && <DefinitionList items={items} />}
      {role.holders > items.length && (
        <AppLink to={`/access/people?role=${role.id}`}>{t('role.everybody', { count: role.holders })}</AppLink>
      )}
      {items.length === 0 && (
        <p className="meta">
          {role.domain === 'buyer' ? t('role.byMembership', { count: role.holders }) : t('role.nobody')}
        </p>
      )}
    </Card>
  )
}
