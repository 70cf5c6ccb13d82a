import type { Language } from '@poonji/kernel/dates.ts'
import type { Named } from '../contract.ts'
import { ENTITY_TYPES, entityTypesOfPan as typesOfPan, type EntityTypeCode } from '../data/entity-types.ts'
import { SECTORS } from '../data/industries.ts'
import { stateByGstCode, STATES } from '../data/states.ts'

export { bankHolidays } from './bank-holidays.ts'
export { bankNameOfIfsc } from './banks.ts'
export { findPincode } from '../data/pincodes.ts'
export { stateByGstCode, stateWords } from '../data/states.ts'

/** An entity type by its code, null for a code that does not exist. */
export function entityTypeOf(code: string | null): Named | null {
  const type = ENTITY_TYPES.find(one => one.code === code)
  return type ? { code: type.code, name: type.name } : null
}

/** The entity types whose PAN may carry this PAN's fourth letter. */
export function entityTypesOfPan(pan: string): Named[] {
  return typesOfPan(pan).flatMap(code => entityTypeOf(code) ?? [])
}

const BY_CONSTITUTION: Record<string, EntityTypeCode> = {
  'private limited company': 'PRIVATE_LIMITED',
  'public limited company': 'PUBLIC_LIMITED',
  'unlimited company': 'UNLIMITED_COMPANY',
  proprietorship: 'SOLE_PROPRIETORSHIP',
  partnership: 'PARTNERSHIP',
  'limited liability partnership': 'LIMITED_LIABILITY_PARTNERSHIP',
  'hindu undivided family': 'JOINT_HINDU_FAMILY',
  'society/ club/ trust/ aop': 'COOPERATIVE',
}

/** The entity type of a constitution as the GST portal words it; null where a person must choose. */
export function entityTypeOfConstitution(constitution: string): Named | null {
  return entityTypeOf(BY_CONSTITUTION[constitution.trim().toLowerCase()] ?? null)
}

/** A state or union territory by GST code, null for codes that are none. */
export function stateOf(gstCode: string | null): Named | null {
  const state = gstCode === null ? null : stateByGstCode(gstCode)
  return state ? { code: state.gstCode, name: state.name } : null
}

/** A sector or a line of one by its code. */
export function industryOf(code: string | null): Named | null {
  const all: readonly Named[] = SECTORS.flatMap(sector => [sector, ...sector.subSectors])
  const found = all.find(one => one.code === code)
  return found ? { code: found.code, name: found.name } : null
}

/** States and union territories to choose from, by their names as they are read. */
export function allStates(language: Language): Named[] {
  const byName = new Intl.Collator(language)
  return STATES.map(one => ({ code: one.gstCode, name: one.name })).sort((a, b) =>
    byName.compare(a.name[language], b.name[language]),
  )
}
export const allEntityTypes = (): Named[] => ENTITY_TYPES.map(({ code, name }) => ({ code, name }))
