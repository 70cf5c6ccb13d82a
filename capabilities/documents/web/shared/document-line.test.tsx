import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { DocumentView } from '../../contract.ts'
import { DocumentLine } from './document-line.tsx'

const document: DocumentView = {
  documentId: '00000000-0000-4000-8000-000000000001',
  documentTypeId: '00000000-0000-4000-8000-000000000002',
  typeCode: 'COMPANY_PAN',
  madeByUs: false,
  documentGroup: 'KYC_COMPANY',
  displayName: { en: 'Company PAN card', hi: 'कंपनी का PAN कार्ड' },
  ownerKind: 'client',
  ownerId: '00000000-0000-4000-8000-000000000003',
  name: 'pan.pdf',
  size: 400_000,
  contentType: 'application/pdf',
  preview: 'pdf',
  state: 'PENDING',
  version: 1,
  reasonCode: null,
  reason: null,
  periodFromOn: null,
  periodToOn: null,
  uploadedAt: new Date('2026-11-20T06:00:00Z'),
  uploadedBy: 'Ramesh Gupta',
  dueAt: new Date('2026-11-22T06:00:00Z'),
  checkedAt: null,
  deletedOn: null,
  file: { path: 'p', bucketName: 'FS', idHash: 'i', pathHash: 'h', name: 'pan.pdf' },
}

const show = (more: Partial<DocumentView>, language: 'en' | 'hi' = 'en') =>
  appScreenOf(<DocumentLine document={{ ...document, ...more }} onPreview={() => {}} />, language, testSession())

test('a document that waits says until when it is looked at', () => {
  show({})
  expect(screen.getByText(/We look at it by/).textContent).toMatch(/Nov\s22,\s2026/)
})

test('a rejected one says why and what helps, in the reader’s language', () => {
  show({ state: 'REJECTED', reasonCode: 'UNREADABLE', reason: 'It cannot be read', dueAt: null }, 'hi')
  expect(screen.getByRole('alert').textContent).toBe('यह पढ़ा नहीं जा रहा। अच्छी रोशनी में नई फ़ोटो लें, पूरा पन्ना दिखे।')
})

test('what an operator wrote beside the reason is shown', () => {
  show({ state: 'REJECTED', reasonCode: 'PAGES_MISSING', reason: 'page 2', dueAt: null })
  expect(screen.getByRole('alert').textContent).toContain('Pages are missing (page 2).')
})

test('of a forged one the borrower reads where to ask, others whom to', () => {
  const forged = { state: 'FRAUD_DETECTED' as const, dueAt: null }
  show(forged)
  expect(screen.getByRole('alert').textContent).toContain('Help and complaints')
})

test('an infected one has no file to open, and still shows what was there before', () => {
  show({ state: 'REJECTED', reasonCode: 'INFECTED', reason: null, dueAt: null, file: null })
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['History'])
})

test('one whose file might be kept no longer says since when, and opens nothing', () => {
  show({ state: 'VERIFIED', dueAt: null, file: null, deletedOn: '2026-11-25' })
  expect(screen.getByText(/^Deleted on .*25.*, as the consent said$/)).toBeDefined()
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['History'])
})

test('a file that this person may not open yet offers nothing to press', () => {
  show({ state: 'BEING_CHECKED', file: null, dueAt: null })
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  expect(screen.getByText(/Being checked for viruses/)).toBeDefined()
})

test('who may remove documents is offered it for none that we made or that was found forged', () => {
  const session = testSession({ domain: 'admin', permissions: ['CAN_DELETE_DOCUMENTS'] })
  const offered = (more: Partial<DocumentView>) => {
    const { unmount } = appScreenOf(
      <DocumentLine document={{ ...document, ...more }} onPreview={() => {}} />,
      'en',
      session,
    )
    const found = screen.queryByRole('button', { name: 'Remove pan.pdf' }) !== null
    unmount()
    return found
  }
  expect([offered({}), offered({ madeByUs: true }), offered({ state: 'FRAUD_DETECTED' })]).toEqual([true, false, false])
})
