import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isKeepable,
  keepable,
  latinDigits,
  maskMiddle,
  tidyCode,
  tidySpaces,
  unbrokenNumbers,
  withoutUnseen,
} from './text.ts'

test('digits typed in Hindi are the same digits', () => {
  assert.equal(latinDigits('०१२३४५६७८९ रुपये'), '0123456789 रुपये')
  for (const other of ['৯৮৭০', '۹۸۷۰', '٩٨٧٠', '௯௮௭௦', '૯૮૭૦', '９８７０']) assert.equal(latinDigits(other), '9870')
})

test('spaces and capitals', () => {
  assert.equal(tidySpaces('  Asha \n Traders '), 'Asha Traders')
  assert.equal(tidyCode(' ab c१ '), 'ABC1')
  assert.equal(withoutUnseen(' \u202aa@b.in\u200b '), 'a@b.in')
  assert.equal(tidyCode('ＡＡbcＳ\u200b１４2९b'), 'AABCS1429B')
})

test('a number of several groups keeps to one line, the words around it do not', () => {
  assert.equal(unbrokenNumbers('फ़ोन 1800 000 0000 पर, 30 दिन'), 'फ़ोन 1800\u00a0000\u00a00000 पर, 30 दिन')
})

test('a mask never shows more than asked, and hides a short text whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789') }), text => {
      const masked = maskMiddle(text, 2, 4)
      assert.equal(masked.length, text.length)
      assert.ok(masked.replaceAll('X', '').length <= 6)
      if (text.length < 9) assert.equal(masked, 'X'.repeat(text.length))
    }),
  )
})

test('what people write is kept as it is; signs that no file can carry are not', () => {
  for (const text of ['', 'दूसरी पंक्ति\n\tऔर 👍🏽', 'क्‍ष \u200b₹', '\u202eabc'])
    assert.deepEqual([isKeepable(text), keepable(text)], [true, text])
  for (const sign of ['\u0000', '\u0007', '\u001b', '\u000b', '\u007f', '\u0085', '\ud800', '\udc00', '\ufffe'])
    assert.deepEqual([isKeepable(`a${sign}b`), keepable(`a${sign}b`)], [false, 'ab'])
})

test('what would hide fewer than three signs hides them all', () => {
  assert.equal(maskMiddle('123456789', 2, 4), '12XXX6789')
  assert.equal(maskMiddle('12345678', 2, 4), 'XXXXXXXX')
})
