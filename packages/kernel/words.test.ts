import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ToWords } from 'to-words'
import { amountInWords, numberInWords } from './words.ts'

const english = new ToWords({ localeCode: 'en-IN' })
const hindi = new ToWords({ localeCode: 'hi-IN' })
/** Where to-words spells otherwise than the Central Hindi Directorate, or leaves the chandrabindu out. */
const SPELLINGS = { पांच: 'पाँच', इक्याबन: 'इक्यावन', इक्यानबे: 'इक्यानवे', तिरेपन: 'तिरपन', सतासी: 'सत्तासी' }

function theirHindi(n: number): string {
  const words = hindi.convert(n).normalize('NFC').split(' ')
  const ours = new Map(
    Object.entries(SPELLINGS).map(([theirs, mine]) => [theirs.normalize('NFC'), mine.normalize('NFC')]),
  )
  return words.map(word => ours.get(word) ?? word).join(' ')
}

test('amounts in words, English', () => {
  assert.equal(amountInWords(4_12_350_00), 'Four lakh twelve thousand three hundred fifty rupees')
  assert.equal(amountInWords(1_00), 'One rupee')
  assert.equal(amountInWords(0), 'Zero rupees')
  assert.equal(amountInWords(1_01), 'One rupee and one paisa')
  assert.equal(amountInWords(50), 'Fifty paise')
  assert.equal(amountInWords(5_00_00_000_00), 'Five crore rupees')
  assert.equal(amountInWords(120_00_00_000_00), 'One hundred twenty crore rupees')
  assert.equal(amountInWords(-2_00), 'Minus two rupees')
})

test('amounts in words, Hindi', () => {
  assert.equal(amountInWords(4_12_350_00, 'hi'), 'चार लाख बारह हज़ार तीन सौ पचास रुपये')
  assert.equal(amountInWords(1_00, 'hi'), 'एक रुपया')
  assert.equal(amountInWords(0, 'hi'), 'शून्य रुपये')
  assert.equal(amountInWords(16_00_000_50, 'hi'), 'सोलह लाख रुपये और पचास पैसे')
  assert.equal(amountInWords(-2_00, 'hi'), 'माइनस दो रुपये')
})

test('every number to 999 and any to 99 crore reads as in to-words', () => {
  const agrees = (n: number) => {
    assert.equal(numberInWords(n), english.convert(n).toLowerCase())
    // A hundred at the end is 'सौ' in to-words; a cheque says 'एक सौ', as to-words does for 101.
    const theirs = n % 1000 === 100 ? theirHindi(n).replace(/सौ$/, 'एक सौ') : theirHindi(n)
    assert.equal(numberInWords(n, 'hi').normalize('NFC'), theirs)
  }
  for (let n = 0; n <= 999; n++) agrees(n)
  for (let thousands = 1; thousands < 99_99_99; thousands += 997) agrees(thousands * 1000 + 100)
  fc.assert(fc.property(fc.integer({ min: 1000, max: 99_99_99_999 }), agrees))
})

test('only whole numbers from 0 have words', () => {
  for (const n of [-1, 1.5, NaN, Infinity]) assert.throws(() => numberInWords(n), RangeError)
})
