import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TableView } from './table-view.tsx'

/** Whether a total stands under so many rows. */
async function hasTotal(clients: string[]): Promise<boolean> {
  cleanup()
  const cells = (name: string) => [name, null, null, null, 500]
  const columns = ['Client', 'Loan', 'State', 'Due', 'Owed'].map((title, i) => ({
    title,
    kind: i === 4 ? 'money' : 'text',
  }))
  const content = clients.map((name, i) => ({
    id: `00000000-0000-4000-8000-00000000000${i}`,
    to: null,
    cells: cells(name),
  }))
  const count = clients.length
  const totals = [`Total of ${count}`, null, null, null, 500 * count]
  serve(() => success({ content, totalElements: count, number: 0, size: 10, next: null, columns, totals }))
  const table = (
    <MemoryRouter>
      <TableView table="dues" />
    </MemoryRouter>
  )
  appScreenOf(table, 'en', testSession({ domain: 'partner' }))
  await screen.findByText(clients[0] ?? '')
  return screen.queryByText(`Total of ${count}`) !== null
}

test('several rows are added up; a single one is its own total', async () => {
  expect([await hasTotal(['Narmada Packaging', 'Konark Polymers']), await hasTotal(['Narmada Packaging'])]).toEqual([
    true,
    false,
  ])
})
