import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
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
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a partner opens the details; missing documents lead to the documents tab', () => {
  screenOf(<ApplicationCard card={card} byClient />)
  expect(linkTo('Malwa Agro Industries')).toBe('/organisation/c1/application/a1/details')
  expect(linkTo('Upload Documents')).toBe('/organisation/c1/application/a1/documents')
  screen.getByText('4 documents pending')
  screen.getByText('₹80 lakh')
  screen.getByText('Not yet')
})

test('the status is in the words that the reader was sent', () => {
  const status = { displayName: 'Documents being collected', color: 'pending', status: 'DOCUMENT_COLLECTION' } as const
  screenOf(<ApplicationCard card={{ ...card, loanApplicationStatus: status }} byClient />)
  screen.getByText('Documents being collected')
})

test('the button follows the missing documents, whatever the status', () => {
  const status = { displayName: 'Query', color: 'pending', status: 'PROCESSING_QUERY' } as const
  screenOf(<ApplicationCard card={{ ...card, pendingDocumentCount: 1, loanApplicationStatus: status }} byClient />)
  expect(linkTo('Upload Documents')).toBe('/organisation/c1/application/a1/documents')
  cleanup()
  screenOf(<ApplicationCard card={{ ...card, pendingDocumentCount: 0 }} byClient />)
  expect(screen.queryByText('Upload Documents')).toBeNull()
})

test('an offer opens the offers, by the card and by its button', () => {
  screenOf(<ApplicationCard card={offered} byClient />)
  expect(linkTo('Malwa Agro Industries')).toBe('/organisation/c1/application/a1/offers')
  expect(linkTo('View Offer')).toBe('/organisation/c1/application/a1/offers')
  expect(screen.queryByText('Upload Documents')).toBeNull()
})

test('the same in Hindi', () => {
  const status = { ...offered.loanApplicationStatus, displayName: 'लोन का ऑफ़र' }
  screenOf(<ApplicationCard card={{ ...offered, loanApplicationStatus: status }} />, 'hi')
  screen.getByText('लोन का ऑफ़र')
  expect(linkTo('ऑफ़र देखें')).toBe('/organisation/c1/application/a1/offers')
})
