import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { instant, money } from '@poonji/contract/schemas.ts'
import { encoderOf } from './encode.ts'

const row = z.object({
  id: z.uuid(),
  amountPaise: money,
  at: instant.nullable(),
  note: z.string().optional(),
  parts: z.array(z.object({ amountPaise: money })),
  either: z.union([z.object({ amountPaise: money }), z.string()]),
})
const stored = {
  id: '6f8d2c1e-0f0a-4d3c-9a53-0d2f5a4b8c11',
  amountPaise: 12_34_50,
  at: new Date('2026-11-20T10:00:00Z'),
  parts: [{ amountPaise: 1 }, { amountPaise: 100 }],
  either: { amountPaise: 50 },
}
const sent = {
  id: stored.id,
  amountPaise: 1234.5,
  at: '2026-11-20T10:00:00.000Z',
  parts: [{ amountPaise: 0.01 }, { amountPaise: 1 }],
  either: { amountPaise: 0.5 },
}
const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

for (const answers of ['trusted', 'checked', 'compared'] as const)
  test(`${answers}: paise become rupees, instants ISO text, and what the row does not name stays behind`, () => {
    const encode = encoderOf(row, answers)
    assert.deepEqual(overWire(encode({ ...stored, secret: 'stays' })), sent)
    assert.deepEqual(overWire(encode({ ...stored, at: null })), { ...sent, at: null })
  })

test('an answer that its row does not allow is told where answers are checked', () => {
  const wrong = { ...stored, id: 'no uuid' }
  assert.throws(() => encoderOf(row, 'checked')(wrong))
  assert.throws(() => encoderOf(row, 'compared')(wrong))
  assert.doesNotThrow(() => encoderOf(row, 'trusted')(wrong))
})
