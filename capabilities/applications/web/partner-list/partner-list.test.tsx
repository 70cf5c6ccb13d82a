import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import type { Route } from '@poonji/contract/route.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PartnerList } from './partner-list.tsx'

const card = {
  applicationId: '00000000-0000-4000-8000-000000000001',
  applicantApplicationId: 'PJ-2026-00427',
  nbfcLoanId: null,
  clientId: '00000000-0000-4000-8000-000000000002',
  clientName: 'Malwa Agro Industries',
  loanType: { name: 'PURCHASE_FINANCE', displayName: 'Purchase Finance' },
  loanAmount: 8_000_000,
  applicationDate: '2026-11-10T06:00:00.000Z',
  sanctionDate: null,
  sanctionedDate: null,
  offeredAmount: null,
  pendingDocumentCount: 4,
  loanApplicationStatus: { displayName: 'Document pending', color: 'pending', status: 'DOCUMENT_COLLECTION' },
  loanStatus: null,
}
const title = { en: 'Applications', hi: 'आवेदन' }
const row: Route = { path: '/application-partner/list', who: ['partner'], title }
const counts = { all: 1, pending: 1, evaluation: 0, offered: 0, accepted: 0 }

function show(search: string, content: object[] = [card]) {
  const asked: string[] = []
  serve(({ url }) => {
    asked.push(url)
    return success({ content, totalElements: content.length, number: 0, size: 10, next: null, counts })
  })
  appScreenOf(
    <AtRoute row={row} at={`/application-partner/list${search}`}>
      <PartnerList />
    </AtRoute>,
  )
  return asked
}

test.each([
  ['', 'Applications (1)', 'Search Application Ids', 'getDsaLoanApplications'],
  ['?filter=STATUS%3AOFFERED_BY_NBFC', 'Applications (Leads Generated)', 'Search Application Ids', 'getDsaLoanApp'],
  ['?filter=DISBURSEMENT_EXISTS%3Atrue', 'Applications (Leads Converted)', 'Search Loan Ids', 'getDsaLoans'],
  [
    '?query=STATUS%3AOFFERED_BY_NBFC',
    'Applications (Leads Generated)',
    'Search Application Ids',
    'filter=STATUS%3AOFF',
  ],
  ['?STATUS=OFFERED_BY_NBFC', 'Applications (Leads Generated)', 'Search Application Ids', 'filter=STATUS%3AOFF'],
  ['?search=STATUS', 'Applications (1)', 'Search Application Ids', 'search=STATUS'],
])('the query %s decides what is shown', async (search, title, placeholder, call) => {
  const asked = show(search)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByPlaceholderText(placeholder)).toBeDefined()
  expect(asked[0]).toContain(call)
})

test.each(['?STATUS=OFFERED_BY_NBFC', '?query=STATUS%3AOFFERED_BY_NBFC'])(
  'an empty list of %s shows the whole one at a press',
  async search => {
    const asked = show(search, [])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }))
    await vi.waitFor(() => expect(asked.length).toBe(2))
    expect(asked[1]).not.toContain('STATUS')
  },
)

test('a query that is no proper encoding shows the list all the same', async () => {
  show('?note=100%', [])
  expect(await screen.findByText('No application available.')).toBeDefined()
})
