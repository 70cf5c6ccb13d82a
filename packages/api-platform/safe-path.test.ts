import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safePath } from './safe-path.ts'

test('a path of ours is kept as it is', () => {
  for (const path of ['/', '/dashboard', '/apply-credit?step=2&rd=//x#offer'])
    assert.equal(safePath(path, '/own'), path)
})

test('nothing leaves for another site, whatever dots, tabs and slashes hide it', () => {
  const away = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)']
  const hidden = [
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
  ]
  for (const path of [...away, ...hidden, ['/a', '/b'], undefined, `/${'a'.repeat(600)}`])
    assert.equal(safePath(path, '/own'), '/own', String(path))
})
