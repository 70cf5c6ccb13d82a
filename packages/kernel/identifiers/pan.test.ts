import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stdnum } from 'stdnum'
import { isPan, maskPan, normalizePan, panHolder } from './pan.ts'

// Sources: python-stdnum in_/pan.py, prashanttiw/pramana tests; AAACX0001A and its like are made up.
const VALID = ['AAKFD7113K', 'AAPFU0939F', 'AAACX0001A', 'AAATX0003C', 'AAAHX0005E', 'AAAJX0007G', 'AAAAX0009J']
const INVALID = ['ABMPA32111', 'AAACA0000A', 'ABCXE1234F', 'ABCDE12345', 'AAACX0001', 'AAACX0001AA', 'aaacx0001a', '']

test('takes a PAN and refuses what is none', () => {
  for (const pan of VALID) assert.equal(isPan(pan), true, pan)
  for (const pan of INVALID) assert.equal(isPan(pan), false, pan)
})

test('agrees with stdnum', () => {
  for (const pan of [...VALID, ...INVALID.slice(0, 6)])
    assert.equal(isPan(pan), stdnum.IN?.pan?.validate(pan).isValid, pan)
})

test('its fourth letter tells who holds it', () => {
  assert.equal(panHolder('AAKFD7113K'), 'firm')
  assert.equal(panHolder('AAAPX0001A'), 'individual')
  assert.equal(panHolder('AAACX0001A'), 'company')
  assert.equal(panHolder('AAAXX0001A'), null)
  assert.equal(panHolder(''), null)
})

test('what people type becomes the written form', () => {
  assert.equal(normalizePan(' aaacx 0001-a '), 'AAACX0001A')
  assert.equal(normalizePan('AAACX०००१A'), 'AAACX0001A')
})

test('the mask keeps the first two and the last four (specification, section 5)', () => {
  assert.equal(maskPan('AAACX0001A'), 'AAXXXX001A')
  assert.equal(maskPan('AAACX0'), 'XXXXXX')
  assert.equal(maskPan(''), '')
})
