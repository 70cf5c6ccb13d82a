import type { Asked } from '@poonji/contract/permissions.ts'
import { may } from './actor.ts'
import { forbidden } from './errors.ts'
import type { Work } from './work.ts'

/** For a call that takes another right beside its row's: who may not see what stands there does not write over it. @throws 403 */
export function requireRight({ actor }: Pick<Work, 'actor'>, asked: Asked, organisationId?: string): void {
  if (!may(actor, asked, organisationId)) throw forbidden()
}
