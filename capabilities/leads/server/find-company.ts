import { invalid } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { verifyPan } from '@poonji/capabilities/organisations/server/service.ts'
import { askCounted, lookUpGstin } from '@poonji/capabilities/registrations/server/service.ts'
import { normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { FoundCompany } from '../contract.ts'
import { beginCompany, type Found } from './begin-company.ts'
import { foundOf, isPanOf, onlyTypeOf } from './found-company.ts'

/**
 * Looks a company up by GSTIN and keeps what was found, so that its bringer goes on from here on any device.
 * @throws 400 on `gstin` that the portal does not know or that is not active, 429 after thirty look-ups in an hour, 503 while its servers are down
 */
export async function findByGst(outside: Outside, gstin: string): Promise<Found> {
  const taxpayer = await askCounted(outside, () => lookUpGstin(outside, gstin))
  if (taxpayer.status !== 'Active') throw invalid({ gstin: 'gst.issues' })
  const pan = panOfGstin(gstin)
  const verified = await isPanOf(outside, pan, taxpayer.legalName)
  return outside.transaction(work => beginCompany(work, { gstin, pan, verified, found: foundOf(gstin, pan, taxpayer) }))
}

/**
 * Begins a company without GSTIN: its PAN must be in its name.
 * @throws 400 on `pan`, 503 while the PAN service is down
 */
export async function findByPan(outside: Outside, pan: string, typedName: string): Promise<Found> {
  const name = normalizeOrganisationName(typedName)
  const verdict = await askCounted(outside, () => verifyPan(outside, pan, name))
  const found: FoundCompany = { ...nothingFound, legalName: name, name, entityType: onlyTypeOf(pan) }
  return outside.transaction(work => beginCompany(work, { gstin: null, pan, verified: verdict === 'match', found }))
}

const nothingFound = {
  gstin: null,
  tradeName: '',
  constitution: '',
  taxpayerType: null,
  registeredOn: null,
  address: null,
} as const
