import { readFileSync } from 'node:fs'

/** Where a pincode is. `stateCode` is the GST's code (states.ts); the city is a proposal that a person may change. */
export type PincodePlace = { pincode: string; city: string; district: string; stateCode: string }

let places: Map<string, PincodePlace> | undefined

/** pincodes.txt: one line a district or city, `state code | district | city | pincodes`; written by tools/reference. */
function readPlaces(): Map<string, PincodePlace> {
  const lines = readFileSync(new URL('pincodes.txt', import.meta.url), 'utf8').split('\n')
  const read = new Map<string, PincodePlace>()
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue
    const [stateCode = '', district = '', city = '', pincodes = ''] = line.split('|')
    for (const pincode of pincodes.split(' ')) read.set(pincode, { pincode, city, district, stateCode })
  }
  return read
}

/** City, district and state of a pincode, null when India Post has none such. Server only; read at the first question. */
export function findPincode(pincode: string): PincodePlace | null {
  places ??= readPlaces()
  return places.get(pincode) ?? null
}
