import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { DownloadAll } from '../shared/download-all.tsx'
import { DocumentList } from './document-list.tsx'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const kind = (n: number, name: string, documentGroup: string) => ({
  documentTypeId: `00000000-0000-4000-8000-00000000001${n}`,
  documentGroup,
  displayName: { en: name, hi: name },
  ownerKind: 'client',
})
const KINDS = [kind(1, 'Company PAN card', 'KYC'), kind(2, 'Legal opinion', 'OPINIONS')]
const typeOf = (one: (typeof KINDS)[number]) => ({
  ...one,
  ...{ code: one.displayName.en, hint: { en: '', hi: '' }, multiple: false, madeByUs: false },
  ...{ periodKind: 'none', periodCount: 0 },
})
const documentOf = (one: (typeof KINDS)[number]) => ({
  ...one,
  documentId: one.documentTypeId,
  typeCode: one.displayName.en,
  ownerId: COMPANY,
  madeByUs: false,
  name: `${one.displayName.en}.pdf`,
  ...{ size: 1000, contentType: 'application/pdf', preview: 'pdf', state: 'VERIFIED', version: 1 },
  ...{ reasonCode: null, reason: null, periodFromOn: null, periodToOn: null, deletedOn: null },
  ...{ uploadedAt: '2026-11-01T06:00:00.000Z', uploadedBy: 'Anita Sharma', dueAt: null, checkedAt: null },
  file: { path: one.documentTypeId, bucketName: 'b', idHash: 'i', pathHash: 'p', name: one.displayName.en },
})

const listed = () => screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
const offered = () => screen.getAllByRole('option').flatMap(one => one.textContent || [])

test.each([
  [{ without: 'OPINIONS' }, 'Company PAN card', 'Legal opinion'],
  [{ group: 'OPINIONS' }, 'Legal opinion', 'Company PAN card'],
])('a tab lists, saves and offers its own groups only: %o', async (groups, own, others) => {
  serve(({ url }) => success(url.includes('documentTypes') ? KINDS.map(typeOf) : KINDS.map(documentOf)))
  appScreenOf(
    <DocumentList ownerKind="client" ownerId={COMPANY} {...groups} />,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_UPLOAD_DOCUMENTS'] }),
  )
  await screen.findByRole('option', { name: own })
  expect(listed()).toEqual([own])
  expect(offered()).not.toContain(others)
  expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull()
})

test('the kind that its reader came to give is chosen already, before all that is there', async () => {
  serve(({ url }) => success(url.includes('documentTypes') ? KINDS.map(typeOf) : KINDS.map(documentOf)))
  appScreenOf(
    <DocumentList ownerKind="client" ownerId={COMPANY} asked="Legal opinion" />,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_UPLOAD_DOCUMENTS'] }),
  )
  const chosen = await screen.findByRole('option', { name: 'Legal opinion', selected: true })
  expect(chosen.compareDocumentPosition(screen.getByText('Company PAN card.pdf'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getAllByText('Add a document')).toHaveLength(1)
})

test.each([
  ['buyer', false],
  ['admin', true],
] as const)('to what is over only our people add: a %s', async (domain, mayAdd) => {
  serve(({ url }) => success(url.includes('documentTypes') ? KINDS.map(typeOf) : KINDS.map(documentOf)))
  appScreenOf(
    <DocumentList ownerKind="client" ownerId={COMPANY} closed />,
    'en',
    testSession({ domain, permissions: ['CAN_UPLOAD_DOCUMENTS'] }),
  )
  await screen.findByRole('heading', { name: 'Legal opinion' })
  if (mayAdd) await screen.findByRole('option', { name: 'Legal opinion' })
  expect(screen.queryByText('Add a document') !== null).toBe(mayAdd)
})

test('of more documents than a zip takes each is saved by one of several buttons', async () => {
  const { file } = documentOf(kind(1, 'Company PAN card', 'KYC'))
  const files = Array.from({ length: 57 }, (_, i) => ({ ...file, path: `paper ${i}` }))
  const sent = serve(() => success({ token: 't', url: '#zip' }))
  appScreenOf(<DownloadAll files={files} />, 'en', testSession({}))
  await userEvent.click(screen.getByRole('button', { name: 'Download 1 to 50' }))
  await userEvent.click(screen.getByRole('button', { name: 'Download 51 to 57' }))
  await expect.poll(() => sent.map(one => one.body)).toEqual([files.slice(0, 50), files.slice(50)])
  expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull()
})
