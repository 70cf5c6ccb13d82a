import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Person } from '../../contract.ts'
import { PERMISSION_GROUPS, permissionGroup, permissionName, type PermissionGroup } from '../../permission-names.ts'
import { texts } from '../../texts.ts'
import { nameOf } from '../words.ts'

const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[]

/** Every right by group: those held with the role they come from, and in one line those that are not. */
export function PersonRights({ person }: { person: Person }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const held = new Map(person.rights.map(one => [one.permission, one.by]))
  return (
    <Stack>
      {GROUPS.map(group => {
        const all = PERMISSIONS.filter(permission => permissionGroup(permission) === group)
        const without = all.filter(permission => !held.has(permission))
        const items = all.flatMap(permission => {
          const by = held.get(permission)
          if (!by) return []
          const names = by.map(one => [nameOf(one, language), one.organisationName].filter(Boolean).join(', '))
          return [{ label: permissionName(permission, language), value: [...new Set(names)].join(' · ') }]
        })
        return (
          <Card key={group} title={`${PERMISSION_GROUPS[group][language]} · ${items.length}/${all.length}`}>
            <Stack gap="s">
              {items.length > 0 && <DefinitionList items={items} />}
              {without.length > 0 && (
                <p className="meta">
                  {t('rights.without', { names: without.map(one => permissionName(one, language)).join(', ') })}
                </p>
              )}
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
