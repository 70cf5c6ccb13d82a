import { tidyCode } from '../text.ts'

/** States as the Ministry of Corporate Affairs writes them in a CIN, older letters (CT, OR, UR) beside newer ones. */
const STATES = new Set(
  (
    'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL LA LD LH MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR ' +
    'TS TZ UK UP UR UT WB'
  ).split(' '),
)
const OWNERSHIPS = new Set('FLC FTC GAP GAT GOI NPL OPC PLC PTC SGC ULL ULT'.split(' '))

/**
 * A company's CIN (Ministry of Corporate Affairs): L listed or U unlisted, five digits of industry, two letters of
 * state, the year of incorporation, three letters of ownership, six digits of registration number.
 */
export function isCin(text: string): boolean {
  const parts = /^[LU]\d{5}([A-Z]{2})((?:18|19|20)\d{2})([A-Z]{3})\d{6}$/.exec(text)
  return parts !== null && STATES.has(parts[1] ?? '') && OWNERSHIPS.has(parts[3] ?? '')
}

export function normalizeCin(text: string): string {
  return tidyCode(text).replaceAll('-', '')
}

/** The year a company was incorporated, by its CIN. */
export function incorporationYearOfCin(cin: string): number {
  return Number(cin.slice(8, 12))
}
