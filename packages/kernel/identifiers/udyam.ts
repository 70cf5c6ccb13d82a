import { tidyCode } from '../text.ts'

/**
 * States and union territories by their letters on the portal, as genuine numbers carry them: TS and TG for Telangana,
 * and for Dadra and Nagar Haveli and Daman and Diu the letters of either part and of both.
 */
const STATES = new Set(
  (
    'AN AP AR AS BR CG CH DD DH DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TG TN TR TS UK UP ' +
    'WB'
  ).split(' '),
)

/** An Udyam registration number (Ministry of MSME): UDYAM, letters of the state, two digits of district, seven of serial. */
export function isUdyam(text: string): boolean {
  const parts = /^UDYAM-([A-Z]{2})-\d{2}-\d{7}$/.exec(text)
  return parts !== null && STATES.has(parts[1] ?? '')
}

/** Puts in the hyphens that people leave out. */
export function normalizeUdyam(text: string): string {
  return tidyCode(text).replace(/^UDYAM-?([A-Z]{2})-?(\d{2})-?(\d{7})$/, 'UDYAM-$1-$2-$3')
}
