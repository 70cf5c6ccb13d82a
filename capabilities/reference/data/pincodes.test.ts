import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isPincode } from '@poonji/kernel/identifiers/pincode.ts'
import { findPincode } from './pincodes.ts'
import { stateByGstCode } from './states.ts'

test('a pincode gives city, district and state', () => {
  const place = (pincode: string) => {
    const found = findPincode(pincode)
    return found && `${found.city}, ${found.district}, ${stateByGstCode(found.stateCode)?.name.en}`
  }
  assert.equal(place('110001'), 'New Delhi, New Delhi, Delhi')
  assert.equal(place('400001'), 'Mumbai, Mumbai, Maharashtra')
  assert.equal(place('400069'), 'Mumbai, Mumbai Suburban, Maharashtra')
  assert.equal(place('560066'), 'Bengaluru, Bengaluru Urban, Karnataka')
  assert.equal(place('201301'), 'Noida, Gautam Buddha Nagar, Uttar Pradesh')
  assert.equal(place('380015'), 'Ahmedabad, Ahmedabad, Gujarat')
  assert.equal(place('122001'), 'Gurugram, Gurugram, Haryana')
  assert.equal(place('503225'), 'Nizamabad, Nizamabad, Telangana', 'a far office under a mistyped pincode does not win')
  assert.equal(place('682555'), 'Lakshadweep, Lakshadweep, Lakshadweep')
})

test('a pincode that India Post does not have gives nothing', () => {
  for (const pincode of ['000000', '999999', '11000', '']) assert.equal(findPincode(pincode), null, pincode)
})

test('every line of the data has a known state, a district, a city and pincodes that stand once', () => {
  const lines = readFileSync(new URL('pincodes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('#'))
  const seen = new Set<string>()
  for (const line of lines) {
    const [stateCode = '', district, city, pincodes = ''] = line.split('|')
    assert.ok(stateByGstCode(stateCode) && district && city, line.slice(0, 60))
    for (const pincode of pincodes.split(' ')) {
      assert.ok(isPincode(pincode) && !seen.has(pincode), pincode)
      seen.add(pincode)
    }
  }
  assert.ok(seen.size > 19_000, String(seen.size))
})
