import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyWords, numberWords } from './number-words.ts'

test('amounts are said in lakh and crore, in both languages', () => {
  assert.equal(moneyWords(4_12_350_00, 'en'), 'Four lakh twelve thousand three hundred fifty rupees')
  assert.equal(moneyWords(4_12_350_00, 'hi'), 'चार लाख बारह हज़ार तीन सौ पचास रुपये')
  assert.equal(moneyWords(2_50_00_000_00, 'en'), 'Two crore fifty lakh rupees')
  assert.equal(moneyWords(25_00_000_00, 'hi'), 'पच्चीस लाख रुपये')
})

test('paise, one rupee, nothing and a minus are said as people say them', () => {
  assert.equal(moneyWords(1, 'en'), 'Zero rupees and one paise')
  assert.equal(moneyWords(1_00, 'en'), 'One rupee')
  assert.equal(moneyWords(0, 'hi'), 'शून्य रुपये')
  assert.equal(moneyWords(-3_21_05, 'en'), 'Minus three hundred twenty-one rupees and five paise')
  assert.equal(moneyWords(12_345_50, 'hi'), 'बारह हज़ार तीन सौ पैंतालीस रुपये और पचास पैसे')
})

test('thousands of crores stay in crores', () => {
  assert.equal(numberWords(12_345_00_00_000, 'en'), 'twelve thousand three hundred forty-five crore')
})

test('Hindi has a hundred different words below a hundred', () => {
  assert.equal(new Set(Array.from({ length: 100 }, (_, n) => numberWords(n, 'hi'))).size, 100)
})
