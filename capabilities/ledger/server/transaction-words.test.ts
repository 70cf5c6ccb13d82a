import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transactionWords } from '../transaction-words.ts'

test('what moves a borrower’s loan has words of its own; how the lender judges it has none', () => {
  const words = (kinds: readonly string[]) => new Set(kinds.map(kind => transactionWords({ kind, paidTo: '' }, 'en')))
  const moves = [
    'disbursal',
    'payment',
    'charge',
    'charge.waived',
    'charge.reversed',
    'penal.waived',
    'restructuring',
    'extension',
    'rate',
    'refund',
    'day',
  ]
  const named = words(moves)
  assert.equal(named.size, moves.length)
  assert.deepEqual(words(['npa', 'provision', 'write-off', 'recovery']), new Set(['Booking']))
  assert.ok(!named.has('Booking'))
  assert.equal(
    transactionWords({ kind: 'disbursal', paidTo: 'Jindal Steel Depot' }, 'en'),
    'Paid to Jindal Steel Depot',
  )
})
