import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentEntry, type MenuEntry } from './shell-entries.ts'

const entry = (to: string) => ({ to, label: to }) as MenuEntry
const entries = ['/admin', '/admin/leads', '/admin/leads-archive'].map(entry)

test('the marked entry is the longest path one is under', () => {
  assert.equal(currentEntry(entries, '/admin/leads/42?tab=a')?.to, '/admin/leads')
  assert.equal(currentEntry(entries, '/admin/tasks')?.to, '/admin')
  assert.equal(currentEntry(entries, '/admin/leads-archive')?.to, '/admin/leads-archive')
  assert.equal(currentEntry(entries, '/partner'), undefined)
})
