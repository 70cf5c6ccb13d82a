import { useState } from 'react'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Role } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { RoleChanges } from './role-history.tsx'

const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

interface Props {
  role: Role
  /** Something is chosen and not saved. */
  wishing: boolean
  /** It was to be saved, and whoever did so looks at the button, wherever the page stands. */
  refused: boolean
}

/** To whoever is changing a role: what a colleague changed in it since they began. */
export function ChangedMeanwhile({ role, wishing, refused }: Props) {
  const t = useTexts(texts)
  const [began, setBegan] = useState(role)
  if (!wishing && began !== role) setBegan(role)
  if (!wishing || began.version === role.version) return null
  const known = began.history[0]?.at
  return (
    <div ref={refused ? intoView : undefined}>
      <Note tone="warn">
        <p>{t('role.changedMeanwhile')}</p>
        <RoleChanges changes={role.history.filter(({ at }) => !known || at > known)} />
      </Note>
    </div>
  )
}
