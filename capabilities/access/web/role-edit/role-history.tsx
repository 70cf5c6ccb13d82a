import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Role } from '../../contract.ts'
import { permissionName } from '../../permission-names.ts'
import { texts } from '../../texts.ts'

/** What was changed in a role, by whom and when, newest first. */
export function RoleHistory({ role }: { role: Role }) {
  const t = useTexts(texts)
  return (
    <Card title={t('history')}>
      {role.history.length ? <RoleChanges changes={role.history} /> : <p className="meta">{t('history.none')}</p>}
    </Card>
  )
}

export function RoleChanges({ changes }: { changes: Role['history'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = (permissions: Role['permissions']) => permissions.map(one => permissionName(one, language)).join(', ')
  const items = changes.map(({ at, byName, what, added, removed, renamed }) => ({
    what: [
      what === 'made' && t('history.made'),
      what === 'changed' && added.length > 0 && t('history.added', { names: names(added) }),
      removed.length > 0 && t('history.removed', { names: names(removed) }),
      renamed && t('history.renamed'),
    ]
      .filter(Boolean)
      .join(' · '),
    note: [byName, formatDateTime(at, language)].filter(Boolean).join(' · '),
  }))
  return <Timeline items={items} />
}
