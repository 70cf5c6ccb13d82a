import type { Work } from '@poonji/api-platform/work.ts'

/** Where the PAN of an organisation is sealed for. */
export const panPlace = (organisationId: string) => `organisation:${organisationId}:pan`

/** What a PAN is found by, without the PAN. */
export const panIndex = (work: Work, pan: string): Buffer => work.platform.crypto.blindIndex('pan', pan)
