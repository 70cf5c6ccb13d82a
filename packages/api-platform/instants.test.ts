import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantReader } from './instants.ts'

const read = instantReader(text => `left: ${text}`)

test('an instant in UTC, to the millisecond', () => {
  const cases = {
    '2026-11-20 10:40:05+00': '2026-11-20T10:40:05.000Z',
    '2026-11-20 10:40:05.1+00': '2026-11-20T10:40:05.100Z',
    '2024-02-29 23:59:59.999999+00': '2024-02-29T23:59:59.999Z',
    '1969-12-31 23:59:59.123456+00': '1969-12-31T23:59:59.123Z',
  }
  for (const [text, iso] of Object.entries(cases)) assert.deepEqual(read(text), new Date(iso), text)
})

test('what is written otherwise is left to the other reader', () => {
  for (const text of [
    '2026-11-20 16:10:05+05:30',
    '2026-11-20 05:40:05-05',
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '10000-01-01 00:00:00+00',
  ])
    assert.equal(read(text), `left: ${text}`)
})
