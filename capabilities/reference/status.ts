import type { Bilingual } from '@poonji/contract/route.ts'

/** Sales regions; a state belongs to one, by its GST code. */
export const REGIONS = ['NORTH', 'EAST', 'WEST', 'SOUTH'] as const
export type Region = (typeof REGIONS)[number]
export const REGION_NAMES: Record<Region, Bilingual> = {
  NORTH: { en: 'North', hi: 'उत्तर' },
  EAST: { en: 'East', hi: 'पूर्व' },
  WEST: { en: 'West', hi: 'पश्चिम' },
  SOUTH: { en: 'South', hi: 'दक्षिण' },
}

const REGION_STATES: Record<Region, string> = {
  NORTH: '01 02 03 04 05 06 07 08 09 38',
  EAST: '10 11 12 13 14 15 16 17 18 19 20 21 22',
  WEST: '23 24 26 27 30',
  SOUTH: '29 31 32 33 34 35 36 37',
}

/** The sales region of a GST state code; null for codes that are no states. */
export function regionOfState(gstStateCode: string): Region | null {
  return REGIONS.find(region => REGION_STATES[region].split(' ').includes(gstStateCode)) ?? null
}
