import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { usePages } from './api/use-call.ts'
import { PagedRows } from './paged-rows.tsx'
import { useFilters } from './search.ts'

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

/** The server's answers, one a request; null stands for a lost network. */
function answering(...answers: ({ status: number; body: unknown } | null)[]) {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('network')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
}
const page = (names: string[], next: string | null) => ({
  status: 200,
  body: {
    success: true,
    data: { content: names.map(name => ({ name })), totalElements: 3, number: 0, size: 2, next },
  },
})
const refusal = { status: 500, body: { success: false, message: 'The shop is shut' } }

function Fruits() {
  const [{ colour }] = useFilters()
  const pages = usePages(fruits, { query: { colour } })
  return (
    <PagedRows from={pages} shape="coming" empty="no fruit" filtered={colour !== undefined}>
      {rows => rows.map(row => row.name).join(', ')}
    </PagedRows>
  )
}
const show = (at = '/fruits') =>
  screenOf(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Fruits />
      </MemoryRouter>
    </QueryClientProvider>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('nothing found says what to do next', async () => {
  answering(page([], null))
  show()
  expect(await screen.findByText('no fruit')).toBeDefined()
})

test('a filter that leaves nothing can be taken away', async () => {
  answering(page([], null), page(['apple'], null))
  show('/fruits?colour=blue')
  await userEvent.click(await screen.findByRole('button', { name: 'Take the filters away' }))
  expect(await screen.findByText(/apple/)).toBeDefined()
})

test('a refused list says why and is not taken for an empty one; a retry brings it', async () => {
  answering(refusal, page(['apple', 'pear'], null))
  show()
  expect(await screen.findByText('The shop is shut')).toBeDefined()
  expect(screen.queryByText('no fruit')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect(await screen.findByText(/apple, pear/)).toBeDefined()
})

test('a lost network is told in our words', async () => {
  answering(null)
  show()
  expect(await screen.findByText(/not answering now/)).toBeDefined()
})

test('a page that fails later keeps what is shown and can be asked again', async () => {
  answering(page(['apple', 'pear'], 'next'), refusal, page(['plum'], null))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByText(/apple, pear/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/apple, pear, plum/)).toBeDefined()
})
