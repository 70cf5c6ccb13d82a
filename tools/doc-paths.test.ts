import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingPaths, pathsNamed } from './doc-paths.ts'

test('files, folders and links are paths; routes, calls, code and what a run makes are none', () => {
  const page =
    '`server/queue.ts`, `domains/routes`, `server/payments/` and [how](docs/operations.md) are paths; `/access/people`, ' +
    '`GET /api/v2/lead/{orgId}`, `work.audit`, `test-results/` and [a site](https://rbi.org.in/a.html) are not'
  assert.deepEqual(pathsNamed(page), ['server/queue.ts', 'domains/routes', 'server/payments/', 'docs/operations.md'])
})

test('a path is there above the page, beside it or below it, not elsewhere', () => {
  const files = ['tools/run.ts', 'capabilities/loans/contract.ts', 'capabilities/kyc/server/roles.ts']
  const missing = (page: string, ...names: string[]) => missingPaths(page, names, files)
  assert.deepEqual(missing('capabilities/kyc/README.md', 'roles.ts', 'server/', 'tools/run.ts'), [])
  assert.deepEqual(missing('capabilities/kyc/README.md', 'contract.ts', 'server/rule.ts'), [
    'contract.ts',
    'server/rule.ts',
  ])
  assert.deepEqual(missing('docs/architecture.md', 'contract.ts', 'capabilities/<name>', 'tools/walk.ts'), [
    'tools/walk.ts',
  ])
})
