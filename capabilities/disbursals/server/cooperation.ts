import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { assertCooperative } from '@poonji/capabilities/organisations/server/service.ts'

/** Why an organisation may not draw now, in the reader's words; null when it may. */
export async function refusalOf(work: Work, organisationId: string): Promise<string | null> {
  try {
    await assertCooperative(work, organisationId, 'disbursal')
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return translateMessage(work.language, error.message)
    throw error
  }
}
