import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { describeMethods } from './describe.ts'

test('methods.md says what the schemas say', () => {
  const written = readFileSync(new URL('methods.md', import.meta.url), 'utf8')
  assert.equal(written, describeMethods(), 'node integrations/adapter/write-methods.ts writes it anew')
  assert.doesNotMatch(written, /: anything(?!\[\])/, 'the schema of a field is not understood')
})
