import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { PURPOSES } from '@poonji/capabilities/consents/server/service.ts'
import { wordsOfPurpose, wordsOfUpdate } from '../update-words.ts'

const capabilities = path.resolve(import.meta.dirname, '../..')
const sources = fs
  .globSync('*/server/**/*.ts', { cwd: capabilities, exclude: ['**/*.test.ts'] })
  .map(file => fs.readFileSync(path.join(capabilities, file), 'utf8'))

const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap(text => [...text.matchAll(pattern)].map(([, word = '']) => word))),
]

/** Of no company: they are in no trail that these words are for. */
const OF_NO_COMPANY = [
  'access',
  'benchmark',
  'creditPolicy',
  'day',
  'lender',
  'list',
  'lists',
  'logged-in',
  'product',
  'staff',
]

test('whatever is written into the trail of a company has words of its own', () => {
  // one of two, as something was upheld or refused, as well as one
  const actions = found(/\.audit\(([^,]+),/g)
    .flatMap(first => [...first.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, action = '']) => action))
    .filter(action => !OF_NO_COMPANY.includes(action.split('.')[0] ?? ''))
  assert.ok(actions.length > 100)
  const unsaid = actions.filter(action => {
    const words = wordsOfUpdate(action, 'en')
    return words.startsWith('Other:') || (words.endsWith(': changed') && !action.endsWith('.changed'))
  })
  assert.deepEqual(unsaid, [])
})

/** What a code or a consent is for, and what staff are told of themselves. */
const NO_MESSAGE_OF_A_COMPANY: readonly string[] = [...PURPOSES, 'login', 'staff-account']

test('whatever is written to the people of a company says what it is for', () => {
  const named = found(/\bpurpose: '([\w-]+)'/g).filter(purpose => !NO_MESSAGE_OF_A_COMPANY.includes(purpose))
  const purposes = [...found(/\btellOwner\(\s*work,[^,]+,\s*'([\w-]+)'/g), ...named]
  assert.ok(purposes.length > 50)
  assert.deepEqual(
    purposes.filter(purpose => wordsOfPurpose(purpose, 'en') === 'Message'),
    [],
  )
})

test('whatever moves on in the trail of a company says what its states are called', () => {
  // a lead is in no company's trail
  const moved = found(/\.audit\(\s*'([\w-]+\.moved)'/g).filter(action => action !== 'lead.moved')
  assert.ok(moved.length > 5)
  assert.deepEqual(moved.toSorted(), found(/\bsayStates\(\s*'([\w-]+\.[\w-]+)'/g).toSorted())
})
