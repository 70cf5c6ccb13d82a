import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineTexts } from './texts.ts'

const rows = { rows_one: '{{count}} row of {{name}}', rows_other: '{{count}} rows of {{name}}' }
const texts = defineTexts('texts-test', { en: rows, hi: rows })

test('numbers in texts are grouped as in India, and texts stay as they are', () => {
  assert.equal(texts.t('en', 'rows', { count: 1, name: '2026' }), '1 row of 2026')
  assert.equal(texts.t('hi', 'rows', { count: 98_969, name: 'a.xlsx' }), '98,969 rows of a.xlsx')
  assert.equal(texts.t('en', 'rows', { count: 100_000, name: 2.5 }), '1,00,000 rows of 2.5')
  assert.equal(texts.t('en', 'rows', { count: 2 }), '2 rows of {{name}}', 'what is not given is seen')
})
