import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { lost, refusal, serve, success } from './api/test-server.ts'
import type { Language } from '@poonji/ui/language.tsx'
import { usePages } from './api/use-call.ts'
import { PagedRows } from './paged-rows.tsx'
import { useFilters } from './search.ts'
import { appScreenOf } from './test-screen.tsx'

const fruits = defineCall({
  id: 'fruits.list',
  method: 'GET',
  path: '/api/v1/fruits',
  summary: 'Fruits',
  who: ['admin'],
  scope: 'self',
  query: pageQuery.extend({ colour: z.string().optional() }),
  answer: pageOf(z.object({ name: z.string() })),
  changes: [],
})

/** The server's answers, one a request; after them the network is lost. */
const answering = (...answers: Response[]) => serve(() => answers.shift() ?? lost())
const page = (names: string[], next: string | null) =>
  success({ content: names.map(name => ({ name })), totalElements: 3, number: 0, size: 2, next })
const shut = () => refusal(500, 'The shop is shut')

function Fruits() {
  const [{ colour }] = useFilters()
  const pages = usePages(fruits, { query: { colour } })
  return (
    <PagedRows from={pages} shape="coming" empty="no fruit" filtered={colour !== undefined}>
      {rows => rows.map(row => row.name).join(', ')}
    </PagedRows>
  )
}
const show = (at = '/fruits', language: Language = 'en') =>
  appScreenOf(
    <MemoryRouter initialEntries={[at]}>
      <Fruits />
    </MemoryRouter>,
    language,
  )

test('nothing found says what to do next', async () => {
  answering(page([], null))
  show()
  expect(await screen.findByText('no fruit')).toBeDefined()
})

test('a filter that leaves nothing can be taken away', async () => {
  answering(page([], null), page(['apple'], null))
  show('/fruits?colour=blue')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }))
  expect(await screen.findByText(/apple/)).toBeDefined()
})

test('a refused list says why and is not taken for an empty one; a retry brings it', async () => {
  answering(shut(), page(['apple', 'pear'], null))
  show()
  expect(await screen.findByText('The shop is shut')).toBeDefined()
  expect(screen.queryByText('no fruit')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect(await screen.findByText(/apple, pear/)).toBeDefined()
})

test.each([
  ['en', /^No network\./],
  ['hi', /^नेटवर्क नहीं मिल रहा।/],
] as const)('a lost network is told as that, in the language on screen: %s', async (language, words) => {
  answering()
  show('/fruits', language)
  expect(await screen.findByText(words)).toBeDefined()
})

test('a page that fails later keeps what is shown and can be asked again', async () => {
  answering(page(['apple', 'pear'], 'next'), shut(), page(['plum'], null))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByText(/apple, pear/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/apple, pear, plum/)).toBeDefined()
})
