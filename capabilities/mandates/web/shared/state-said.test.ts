import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateSaid } from './state-said.ts'

test('that the account holder did not approve a mandate is not said of the bank', () => {
  assert.equal(stateSaid({ state: 'REJECTED', code: 'AP28' }, false), 'state.declined')
  assert.equal(stateSaid({ state: 'REJECTED', code: 'AP02' }, false), 'state.REJECTED')
  assert.equal(stateSaid({ state: 'REJECTED', code: 'AP28' }, true), 'state.over')
})
