import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, encodeCursor } from './paging.ts'

const id = '0196f3a2-7c41-7d55-9f0e-1b2c3d4e5f60'

test('a cursor is read where its place fits the list, and else begins the list again', () => {
  const fit = {
    instant: ['2026-11-26', '2026-11-26 09:30:00+05:30', '2026-11-26 04:00:00.123456+00', 'infinity'],
    date: ['2028-02-29'],
    number: ['0', '-3', '9'.repeat(18)],
    text: ['', 'श्री गणेश'],
  } as const
  const unfit = {
    instant: ['2026-02-30', '2026-11-26 25:00:00+00', '2026-11-26 09:30:00+99:99', '2026-11-26 09:30:00....', 'now'],
    date: ['2026-02-29', '2026-11-26 09:30:00+00', ''],
    number: ['NaN', '1e3', '9'.repeat(19), ''],
    text: ['a\u0000'],
  } as const
  for (const place of ['instant', 'date', 'number', 'text'] as const) {
    for (const at of fit[place]) assert.deepEqual(decodeCursor(encodeCursor({ at, id }), place), { at, id }, at)
    for (const at of unfit[place]) assert.equal(decodeCursor(encodeCursor({ at, id }), place), null, at)
  }
})

test('a cursor whose id is none, or that is no cursor, begins the list again', () => {
  for (const other of ['7', '', 'x', id.slice(1)])
    assert.equal(decodeCursor(encodeCursor({ at: '2026-11-26', id: other }), 'instant'), null, other)
  for (const text of [undefined, '', 'broken', Buffer.from('null').toString('base64url')])
    assert.equal(decodeCursor(text, 'instant'), null)
})
