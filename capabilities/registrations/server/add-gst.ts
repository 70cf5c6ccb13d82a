import { may } from '@poonji/api-platform/actor.ts'
import { AppError, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { GstRegistration } from '../contract.ts'
import '../events.ts'
import { texts } from './texts.ts'
import { askCounted } from './count-lookup.ts'
import { addRegistration } from './gst-registrations.ts'
import { lookUpGstin } from './look-up-gstin.ts'

/** Every five minutes for two days, every six hours after that, until the portal has answered. */
const recheckMinutes = (tries: number) => (tries < 576 ? 5 : 360)

/**
 * Adds a GSTIN on an organisation's own PAN. While the GST servers are down it is kept unchecked and asked for again.
 * @throws 403 unless the viewer may, 400 on `gstin` of another PAN or that nobody has, 409 when it is there, 429 after thirty look-ups in an hour
 */
export async function addGst(outside: Outside, organisationId: string, gstin: string): Promise<GstRegistration> {
  await mayAdd(outside, organisationId)
  const organisation = await organisationById(outside, organisationId)
  const pan = panOfOrganisation(outside, organisation)
  if (pan && panOfGstin(gstin) !== pan) throw invalid({ gstin: texts.t(outside.language, 'gst.otherPan') })
  const taxpayer = await askCounted(outside, () => lookUpGstin(outside, gstin)).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 503) return null
    throw error
  })
  return outside.transaction(async work => {
    const added = await addRegistration(work, organisationId, gstin, taxpayer)
    if (!taxpayer) await recheckLater(work, added.id, 1)
    await work.publish('gstNumbers.changed', { organisationId })
    return added
  })
}

/** Each GSTIN by itself; the words of a refusal stand beside it. */
export async function addGsts(outside: Outside, organisationId: string, gstins: readonly string[]) {
  await mayAdd(outside, organisationId)
  const results = []
  for (const gstin of new Set(gstins)) {
    try {
      results.push({ gstin, registration: await addGst(outside, organisationId, gstin), error: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const words = error.fieldErrors.gstin ?? error.message
      results.push({ gstin, registration: null, error: translateMessage(outside.language, words) })
    }
  }
  return results
}

async function mayAdd(work: Work, organisationId: string) {
  const { actor } = work
  if (!(await seesOrganisation(work.db, actor, organisationId))) throw notPermitted()
  if (!may(actor, 'CAN_ADD_TAX_INFO', organisationId)) throw notPermitted()
}

export async function recheckLater(work: Work, id: string, tries: number): Promise<void> {
  const startAfter = new Date(work.now.getTime() + recheckMinutes(tries) * 60_000)
  await work.enqueue('gst.check', { id, tries }, { startAfter })
}
