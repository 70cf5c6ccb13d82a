import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TASKS } from './task-table.ts'

test('of what is overdue no charge is said to run: none does in the days of grace, nor on charges', () => {
  assert.match(TASKS.PAY_OVERDUE.text.en, /can add a late payment charge/)
  assert.match(TASKS.PAY_OVERDUE.text.hi, /शुल्क लग सकता है/)
})
