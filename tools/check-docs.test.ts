import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFrom } from './check-docs.ts'

test('an entry counts only when the map names it whole', () => {
  const map = '| `/login/select` | identity |\n| `GET /api/v2/lead/{orgId}` | not yet |'
  assert.deepEqual(missingFrom(map, ['/login', '/login/select', 'GET /api/v2/lead/{orgId}']), ['/login'])
})
