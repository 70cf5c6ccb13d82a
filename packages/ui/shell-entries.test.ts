import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentEntry, entriesNamed, sectionsOf, type MenuEntry } from './shell-entries.ts'

const [CLIENTS, CREDIT] = ['Clients', 'Credit'].map(title => ({ key: title.toLowerCase(), title }))
const entry = (to: string) => ({ to, label: to }) as MenuEntry
const entries = ['/admin', '/admin/leads', '/admin/leads-archive'].map(entry)

test('the marked entry is the longest path one is under', () => {
  assert.equal(currentEntry(entries, ['/admin/leads/42?tab=a'])?.to, '/admin/leads')
  assert.equal(currentEntry(entries, ['/admin/tasks'])?.to, '/admin')
  assert.equal(currentEntry(entries, ['/admin/leads-archive'])?.to, '/admin/leads-archive')
  assert.equal(currentEntry(entries, ['/partner']), undefined)
})

test('a page without an entry is marked where it stands under', () => {
  const company = '/organisation/7/taxes'
  assert.equal(currentEntry(entries, [company, '/admin/leads/7', '/admin'])?.to, '/admin/leads')
  assert.equal(currentEntry(entries, [company, '/partner']), undefined)
  assert.equal(currentEntry(entries, ['/admin/leads/7', '/admin'])?.to, '/admin/leads')
})

test('a page within one entry that stands under a narrower one is marked there', () => {
  assert.equal(currentEntry(entries, ['/admin/42', '/admin/leads', '/admin'])?.to, '/admin/leads')
  assert.equal(currentEntry(entries, ['/admin/42', '/admin/leads-archive'])?.to, '/admin/leads-archive')
})

test('a long menu comes in sections, those without one on top; a short one in one piece', () => {
  const long = ['Home', ...'abcdefghij'].map((label, i) => ({
    ...entry(`/${label}`),
    section: i === 0 ? undefined : i % 2 ? CLIENTS : CREDIT,
  }))
  assert.deepEqual(
    sectionsOf(long).map(({ title, entries: own }) => [title, own.length]),
    [
      [undefined, 1],
      ['Clients', 5],
      ['Credit', 5],
    ],
  )
  assert.deepEqual(sectionsOf(long.slice(0, 5)), [{ entries: long.slice(0, 5) }])
})

test('entries are found by any of their words, in both languages, with or without the dots below letters', () => {
  const all = [
    { ...entry('/a'), words: 'Credit policy क्रेडिट नीति' },
    { ...entry('/b'), words: 'Limits ख़र्च की लिमिट' },
    { ...entry('/c'), words: 'Credit cases केस' },
  ]
  const found = (typed: string) => entriesNamed(all, typed).map(({ to }) => to)
  assert.deepEqual(found('credit'), ['/a', '/c'])
  assert.deepEqual(found('  POLICY cred '), ['/a'])
  assert.deepEqual(found('खर्च'), ['/b'])
  assert.deepEqual(found('ख़र्च'), ['/b'])
  assert.deepEqual(found('credit limits'), [])
})
