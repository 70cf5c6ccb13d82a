import assert from 'node:assert/strict'
import test from 'node:test'
import { shellOf } from './web-files.ts'

test('a header stands before any script has come wherever a screen will have one, for strangers and newcomers too', () => {
  assert.equal(shellOf([{}], true), 'full')
  assert.equal(shellOf([{ layout: 'focused' }], true), 'focused', 'who brings a company')
  assert.equal(shellOf([{}], false), 'focused', 'who opens a link for papers')
  assert.equal(shellOf([{ layout: 'focused' }, {}], true), 'full', 'an address of several rows')
  assert.equal(shellOf([{ layout: 'bare' }], true), null)
  assert.equal(shellOf([], true), null, 'no such page')
})
