import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { KIND_CODES, kindOf, type KindCode } from '../../kinds.ts'

/** The kinds that the person at the screen may add and change for an organisation. */
export function useKeptKinds(orgId: string): KindCode[] {
  const session = useSession()
  return KIND_CODES.filter(code => may(session, kindOf(code).permission, orgId))
}
