import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTexts, defineTexts } from './texts.ts'

const rows = { rows_one: '{{count}} row of {{name}}', rows_other: '{{count}} rows of {{name}}' }
const texts = defineTexts('texts-test', { en: rows, hi: rows })

test('numbers in texts are grouped as in India, and texts stay as they are', () => {
  assert.equal(texts.t('en', 'rows', { count: 1, name: '2026' }), '1 row of 2026')
  assert.equal(texts.t('hi', 'rows', { count: 98_969, name: 'a.xlsx' }), '98,969 rows of a.xlsx')
  assert.equal(texts.t('en', 'rows', { count: 100_000, name: 2.5 }), '1,00,000 rows of 2.5')
  assert.equal(texts.t('en', 'rows', { count: 2 }), '2 rows of {{name}}', 'what is not given is seen')
})

test('what a part adds is said beside the rest, which stays as it was', () => {
  const added = addTexts(texts, {
    en: { bye: 'Bye', byeClient: 'They leave' },
    hi: { bye: 'विदा', byeClient: 'वे जाते हैं' },
  })
  assert.deepEqual([added.t('hi', 'bye'), added.t('en', 'rows', { count: 2, name: 'x' })], ['विदा', '2 rows of x'])
  assert.deepEqual(
    [added.aboutClient('en', 'bye'), texts.t('en', 'rows', { count: 1, name: 'y' })],
    ['They leave', '1 row of y'],
  )
  assert.equal(added.aboutClient('en', 'rows', { count: 1, name: 'z' }), '1 row of z')
})
