import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { stdnum } from 'stdnum'
import {
  GST_STATE_CODES,
  gstinCheckCharacter,
  isGstin,
  maskGstin,
  normalizeGstin,
  panOfGstin,
  stateCodeOfGstin,
} from './gstin.ts'

// Sources: python-stdnum gstin.py, india-compliance tests; those with a PAN like AAACX0001A are made up.
const PUBLISHED = [
  ...['27AAPFU0939F1ZV', '05AAACG2115R1ZN', '29AABCR1718E1ZL', '24AABCR6898M1ZN', '33AAAAR6720M1ZG'],
  ...['29AABCF8078M2ZW', '27AAJCS5738D1Z6'],
]
const MADE_UP = [
  ...['01AAACX0001A1ZO', '01AAACX0001AAZF', '07AAAFX0002B9ZV', '09AAATX0003C1Z3', '19AAALX0004D9Z7'],
  ...['27AAACZ9999Z1ZC', '29AAAHX0005E9ZC', '36AAAJX0007G9Z6', '38AAABX0008H1ZO', '24AAAAX0009J9ZL'],
]
const INVALID = {
  '27AAPFU0939F1ZO': 'check character, O for V',
  '01AABCE2207R1Z5': 'check character (a tax portal sample)',
  '27AAPFR5055K1Z0': 'check character',
  '88AAACD8017H1ZX': 'state code and check character',
  '19ABCDE1234F1Z5': 'check character, and no holder D',
  '27AAPFU0939F1Z': '14 characters',
  '27AAPFU0939F1AA': 'the 14th is no Z, though the check character is right',
  '29ABCDE1234F1A5': 'the 14th is no Z',
  '27AAICA3919J1CT': 'a TCS registration',
  '27aapfu0939f1zv': 'small letters',
}

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length })
const gstins = fc
  .tuple(
    fc.constantFrom(...GST_STATE_CODES),
    letters(3),
    fc.constantFrom(...'ABCFGHJLPT'),
    letters(1),
    fc.integer({ min: 1, max: 9999 }).map(n => String(n).padStart(4, '0')),
    letters(1),
    fc.constantFrom(...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  )
  .map(parts => `${parts.join('')}Z`)
  .map(body => body + gstinCheckCharacter(body))

test('takes a GSTIN and refuses what is none', () => {
  for (const gstin of [...PUBLISHED, ...MADE_UP]) assert.equal(isGstin(gstin), true, gstin)
  for (const [gstin, why] of Object.entries(INVALID)) assert.equal(isGstin(gstin), false, `${gstin}: ${why}`)
})

test('a right check character does not save an unknown state or a PAN that is none', () => {
  for (const body of ['88AAACX0001A1Z', '25AAACX0001A1Z', '27AAAXX0001A1Z', '27AAACX0000A1Z', '27AAACX0001A0Z']) {
    assert.equal(isGstin(body + gstinCheckCharacter(body)), false, body)
  }
})

test('the check character of published numbers', () => {
  assert.equal(gstinCheckCharacter('24AAQCA8719H1Z'), 'C')
  assert.equal(gstinCheckCharacter('05AAACG2140A1Z'), 'L')
})

test('agrees with stdnum wherever stdnum knows the state', () => {
  fc.assert(
    fc.property(gstins, gstin => {
      fc.pre(!['38', '96', '97'].includes(stateCodeOfGstin(gstin)))
      assert.equal(isGstin(gstin), true)
      assert.equal(stdnum.IN?.gstin?.validate(gstin).isValid, true)
    }),
  )
})

test('one wrong character anywhere is always caught', () => {
  fc.assert(
    fc.property(
      gstins,
      fc.nat(14),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (gstin, at, character) => {
        fc.pre(gstin.charAt(at) !== character)
        const wrong = gstin.slice(0, at) + character + gstin.slice(at + 1)
        assert.equal(isGstin(wrong), false, wrong)
        assert.notEqual(gstinCheckCharacter(wrong.slice(0, 14)), wrong.charAt(14))
      },
    ),
  )
})

test('gives its state and PAN, and masks the PAN', () => {
  assert.equal(stateCodeOfGstin('27AAPFU0939F1ZV'), '27')
  assert.equal(panOfGstin('27AAPFU0939F1ZV'), 'AAPFU0939F')
  assert.equal(maskGstin('27AAPFU0939F1ZV'), '27AAXXXX939F1ZV')
  assert.equal(maskGstin('AAPFU0939F'), 'XXXXXXXXXX')
  assert.equal(normalizeGstin(' 27 aapfu0939f 1zv'), '27AAPFU0939F1ZV')
})
