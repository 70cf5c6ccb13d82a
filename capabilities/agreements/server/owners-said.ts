import type { Work } from '@poonji/api-platform/work.ts'
import { ownersNamed } from '@poonji/capabilities/kyc/server/service.ts'

/** Whom papers that are made now name as owners, with their part. */
export const ownersSaid = async (work: Work, organisationId: string): Promise<string[]> =>
  (await ownersNamed(work, organisationId)).map(one => `${one.id} ${one.role} ${one.sub_role}`)

/** Whether papers name others as owners than now, or in another part. */
export const saysOthers = (said: readonly string[], now: readonly string[]): boolean => said.join() !== now.join()
