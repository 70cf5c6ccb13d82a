import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { WordedTask } from '../task-words.ts'
import { texts } from '../texts.ts'

/**
 * Where a task leads its reader, and what the button says: who may do it goes there, who may only look opens what there
 * is to see. Null where there is neither.
 */
export function useWay(organisationId: string) {
  const t = useTexts(texts)
  const mayOpen = useMayOpen(organisationId)
  const session = useSession()
  return ({ action, to, openAt, needs }: WordedTask): { action: string; to: string } | null => {
    if (!action) return null
    if (session.domain !== 'buyer') return { action: t('coach.open'), to: openAt }
    const mayDo = needs === null || may(session, needs, organisationId)
    if (mayOpen(to)) return { action: mayDo ? action : t('coach.open'), to }
    return openAt !== to && mayOpen(openAt) ? { action: t('coach.open'), to: openAt } : null
  }
}
