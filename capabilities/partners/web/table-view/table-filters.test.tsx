import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TableView } from './table-view.tsx'

test('an address shared by staff, who tell states apart that a partner reads as one, means that one', async () => {
  const asked: string[][] = []
  serve(({ url }) => {
    asked.push(new URL(url, 'http://here').searchParams.getAll('filter'))
    return success({ content: [], columns: [], totals: null, totalElements: 0, number: 0, size: 10, next: null })
  })
  appScreenOf(
    <MemoryRouter initialEntries={['/reports?report=applications&state=UNDERWRITING']}>
      <TableView table="applications" />
    </MemoryRouter>,
    'en',
    testSession({ domain: 'partner' }),
  )
  const state = await screen.findByLabelText<HTMLSelectElement>('Status')
  expect(state.selectedOptions[0]?.textContent).toBe('Under evaluation')
  expect(asked.at(-1)).toEqual([`STATE:${state.value}`])
  expect(state.value.split('|')).toEqual(expect.arrayContaining(['UNDERWRITING', 'PROCESSING']))
})
