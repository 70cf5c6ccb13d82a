import type { ReactNode } from 'react'
import type { Permission } from '@poonji/contract/permissions.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMaybeSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { GOES_WITH } from '../../goes-with.ts'
import { PERMISSION_GROUPS, permissionGroup, permissionName, type PermissionGroup } from '../../permission-names.ts'
import { texts } from '../../texts.ts'
import classes from './permission-boxes.module.css'

const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[]
const ofGroup = (group: PermissionGroup) => PERMISSIONS.filter(permission => permissionGroup(permission) === group)

export interface PermissionBoxesProps {
  chosen: readonly Permission[]
  readOnly?: boolean
  error?: ReactNode
  onChange: (chosen: Permission[]) => void
}

/** A box for each right, by group; what one does not hold oneself is neither added nor taken away. */
export function PermissionBoxes({ chosen, readOnly, error, onChange }: PermissionBoxesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const own = useMaybeSession()?.permissions ?? []
  const set = new Set(chosen)
  const isOwn = (permission: Permission) => own.includes(permission)
  const hintOf = (permission: Permission): string | undefined => {
    if (readOnly) return undefined
    const lacking = set.has(permission) ? (GOES_WITH[permission] ?? []).filter(one => !set.has(one)) : []
    const names = lacking.map(one => `“${permissionName(one, language)}”`).join(', ')
    return [isOwn(permission) ? '' : t('role.notYours'), names && t('role.goesWith', { names })]
      .filter(Boolean)
      .join(' ')
  }
  // where the focus goes when a form without rights is refused
  const first = GROUPS.flatMap(ofGroup).find(isOwn)
  const toggle = (permissions: readonly Permission[], on: boolean) => {
    const rest = chosen.filter(permission => !permissions.includes(permission))
    onChange(on ? [...rest, ...permissions] : rest)
  }
  const groups = GROUPS.map(group => {
    const all = ofGroup(group)
    const offered = all.filter(isOwn)
    const ticked = all.filter(permission => set.has(permission)).length
    const whole = offered.every(permission => set.has(permission))
    return (
      <Card
        key={group}
        title={`${PERMISSION_GROUPS[group][language]} · ${ticked}/${all.length}`}
        action={
          !readOnly &&
          offered.length > 0 && (
            <Button kind="quiet" small onClick={() => toggle(offered, !whole)}>
              {t(whole ? 'group.none' : 'group.all')}
            </Button>
          )
        }
      >
        <div className={classes.boxes}>
          {all.map(permission => (
            <CheckboxField
              key={permission}
              label={permissionName(permission, language)}
              description={hintOf(permission)}
              checked={set.has(permission)}
              data-path={permission === first ? 'permissions' : undefined}
              disabled={readOnly || !isOwn(permission)}
              onChange={on => toggle([permission], on)}
            />
          ))}
        </div>
      </Card>
    )
  })
  return (
    <>
      {error && <Note tone="bad">{error}</Note>}
      {groups}
    </>
  )
}
