import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { verifyPan } from '@poonji/capabilities/organisations/server/service.ts'
import { entityTypeOfConstitution, entityTypesOfPan, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import type { KnownTaxpayer } from '@poonji/capabilities/registrations/server/service.ts'
import type { Taxpayer } from '@poonji/integrations/gst/port.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import type { FoundCompany, ShownCompany } from '../contract.ts'
import { properName } from './proper-name.ts'

/** Whether the PAN service says that a PAN is in a name; false also while it cannot say. */
export async function isPanOf(outside: Outside, pan: string, legalName: string): Promise<boolean> {
  try {
    return (await verifyPan(outside, pan, legalName)) === 'match'
  } catch (error) {
    // what the PAN service refuses or cannot say is asked again in the application; the GST portal vouches meanwhile
    if (error instanceof AppError) return false
    throw error
  }
}

/** What the portal says of a taxpayer, with the name and the kind that follow from it. */
export function foundOf(gstin: string, pan: string, taxpayer: Taxpayer): FoundCompany {
  const type = entityTypeOfConstitution(taxpayer.constitution)?.code ?? onlyTypeOf(pan)
  const fits = entityTypesOfPan(pan).some(one => one.code === type)
  const ofPerson = type === 'SOLE_PROPRIETORSHIP' || type === 'JOINT_HINDU_FAMILY'
  const { legalName, tradeName, constitution, taxpayerType, registeredOn, principalAddress } = taxpayer
  return {
    ...{ gstin, legalName, tradeName, constitution, taxpayerType, registeredOn },
    address: principalAddress,
    name: [...properName((ofPerson && tradeName) || legalName)].slice(0, 80).join(''),
    entityType: fits ? type : null,
  }
}

/** The taxpayer that was found; null for a company that was found by its PAN. */
export function taxpayerOf(found: FoundCompany): KnownTaxpayer | null {
  const { legalName, tradeName, constitution, taxpayerType, registeredOn, address } = found
  if (!taxpayerType || !registeredOn || !address) return null
  return {
    ...{ legalName, tradeName, constitution, taxpayerType, registeredOn },
    status: 'Active',
    cancelledOn: null,
    principalAddress: address,
  }
}

/** What was found, as it is shown to whoever is asked whether it is theirs. */
export function showFound(found: FoundCompany, pan: string): ShownCompany {
  return {
    ...found,
    panMasked: maskPan(pan),
    state: stateOf(found.address?.stateCode ?? found.gstin?.slice(0, 2) ?? null),
    entityTypes: entityTypesOfPan(pan),
  }
}

/** The kind of company that a PAN can only be of; null where it may be several. */
export function onlyTypeOf(pan: string): string | null {
  const [only, another] = entityTypesOfPan(pan)
  return only && !another ? only.code : null
}
