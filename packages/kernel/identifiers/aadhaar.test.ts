import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stdnum } from 'stdnum'
import { isAadhaar, maskAadhaar, normalizeAadhaar } from './aadhaar.ts'

// UIDAI's published test numbers and the number of python-stdnum's documentation; no other is ever used.
const VALID = ['999941057058', '999933119405', '999990501894', '234123412346']
// The last two are a vendor's sandbox numbers, which are no Aadhaar numbers.
const INVALID = [
  ...['234123412347', '367598342109', '099999990019', '123412341234', '99999999001', '222222222222', ''],
  ...['999999990001', '999999990000'],
]

test('takes published test numbers and refuses what cannot be an Aadhaar number', () => {
  for (const aadhaar of VALID) assert.equal(isAadhaar(aadhaar), true, aadhaar)
  for (const aadhaar of INVALID) assert.equal(isAadhaar(aadhaar), false, aadhaar)
})

test('one wrong digit, or two neighbours swapped, is always caught', () => {
  for (const aadhaar of VALID) {
    for (let at = 0; at < 12; at++) {
      for (const digit of '0123456789') {
        const wrong = aadhaar.slice(0, at) + digit + aadhaar.slice(at + 1)
        assert.equal(isAadhaar(wrong), wrong === aadhaar, wrong)
        assert.equal(isAadhaar(wrong), stdnum.IN?.aadhaar?.validate(wrong).isValid, wrong)
      }
      const swapped = aadhaar.slice(0, at) + aadhaar.charAt(at + 1) + aadhaar.charAt(at) + aadhaar.slice(at + 2)
      assert.equal(isAadhaar(swapped), swapped === aadhaar, swapped)
    }
  }
})

test('only the last four digits are shown', () => {
  assert.equal(maskAadhaar('234123412346'), 'XXXX XXXX 2346')
  assert.equal(maskAadhaar('23412341234'), 'XXXX XXXX XXXX')
  assert.equal(maskAadhaar('2341 2341 2346'), 'XXXX XXXX XXXX')
})

test('what people type becomes twelve digits', () => {
  assert.equal(normalizeAadhaar(' 2341 2341-2346'), '234123412346')
  assert.equal(normalizeAadhaar('२३४१ २३४१ २३४६'), '234123412346')
})
