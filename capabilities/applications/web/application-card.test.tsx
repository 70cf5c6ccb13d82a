import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ApplicationCard as Card } from '../contract.ts'
import { ApplicationCard } from './application-card.tsx'

const card: Card = {
  applicationId: 'a1',
  applicantApplicationId: 'PJ-2026-00427',
  nbfcLoanId: null,
  clientId: 'c1',
  clientName: 'Malwa Agro Industries',
  loanType: { name: 'PURCHASE_FINANCE', displayName: 'Purchase Finance' },
  loanAmount: 80_00_000_00,
  applicationDate: new Date('2026-11-10T06:00:00Z'),
  sanctionDate: null,
  sanctionedDate: null,
  offeredAmount: null,
  pendingDocumentCount: 4,
  loanApplicationStatus: { displayName: 'Document pending', color: 'pending', status: 'DOCUMENT_COLLECTION' },
  loanStatus: null,
}
const offered: Card = {
  ...card,
  pendingDocumentCount: 0,
  offeredAmount: 75_00_000_00,
  sanctionedDate: new Date('2026-11-19T06:00:00Z'),
  loanApplicationStatus: { displayName: 'Credit offered', color: 'offered', status: 'OFFERED_BY_NBFC' },
}

/** The card as somebody sees it who may send papers and see offers, but for what a test says otherwise. */
const cardOf = (
  shown: Card,
  {
    language = 'en',
    byClient = true,
    permissions = ['CAN_UPLOAD_DOCUMENTS', 'CAN_VIEW_OFFERS'],
  }: { language?: 'en' | 'hi'; byClient?: boolean; permissions?: Permission[] } = {},
) =>
  appScreenOf(
    <MemoryRouter>
      <ApplicationCard card={shown} byClient={byClient} />
    </MemoryRouter>,
    language,
    testSession({ domain: 'admin', permissions }),
  )
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a partner opens the details; missing documents lead to the documents tab', () => {
  cardOf(card)
  expect(linkTo('Malwa Agro Industries')).toBe('/organisation/c1/application/a1/details')
  expect(linkTo('Upload Documents')).toBe('/organisation/c1/application/a1/documents')
  screen.getByText('4 documents pending')
  screen.getByText('₹80 lakh')
  screen.getByText('Not yet')
})

test('the status is in the words that the reader was sent', () => {
  const status = { displayName: 'Documents being collected', color: 'pending', status: 'DOCUMENT_COLLECTION' } as const
  cardOf({ ...card, loanApplicationStatus: status })
  screen.getByText('Documents being collected')
})

test('the button follows the missing documents, whatever the status', () => {
  const status = { displayName: 'Query', color: 'pending', status: 'PROCESSING_QUERY' } as const
  cardOf({ ...card, pendingDocumentCount: 1, loanApplicationStatus: status })
  expect(linkTo('Upload Documents')).toBe('/organisation/c1/application/a1/documents')
  cleanup()
  cardOf({ ...card, pendingDocumentCount: 0 })
  expect(screen.queryByText('Upload Documents')).toBeNull()
})

test('an offer opens the offers, by the card and by its button', () => {
  cardOf(offered)
  expect(linkTo('Malwa Agro Industries')).toBe('/organisation/c1/application/a1/offers')
  expect(linkTo('View Offer')).toBe('/organisation/c1/application/a1/offers')
  expect(screen.queryByText('Upload Documents')).toBeNull()
})

test('the same in Hindi', () => {
  const status = { ...offered.loanApplicationStatus, displayName: 'लोन का ऑफ़र' }
  cardOf({ ...offered, loanApplicationStatus: status }, { language: 'hi', byClient: false })
  screen.getByText('लोन का ऑफ़र')
  expect(linkTo('ऑफ़र देखें')).toBe('/organisation/c1/application/a1/offers')
})

test('an offer that was asked about stands, and opens as before', () => {
  const status = { displayName: 'Query', color: 'pending', status: 'QUERY_FROM_CLIENT' } as const
  cardOf({ ...offered, loanApplicationStatus: status })
  expect(linkTo('View Offer')).toBe('/organisation/c1/application/a1/offers')
})

test('who may send no papers reads that they are missing, and is not asked for them', () => {
  cardOf(card, { permissions: [] })
  screen.getByText('4 documents pending')
  expect(screen.queryByText('Upload Documents')).toBeNull()
})

test('who may see no offers opens the details', () => {
  cardOf(offered, { permissions: ['CAN_VIEW_APPLICATIONS'] })
  expect(linkTo('Malwa Agro Industries')).toBe('/organisation/c1/application/a1/details')
  expect(screen.queryByRole('link', { name: 'View Offer' })).toBeNull()
})
