import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RemovedDocuments } from './removed-documents.tsx'

const documentId = '00000000-0000-4000-8000-000000000001'
const removed = {
  ...{ documentId, name: 'pan.pdf', displayName: { en: 'Company PAN card', hi: 'कंपनी का पैन कार्ड' } },
  ...{ removedAt: '2026-11-27T10:00:00.000Z', by: 'Anita' },
}

test('a removed document is brought back, and it is said although its row is gone by then', async () => {
  let rows = [removed]
  serve(({ url }) => {
    if (!url.includes('restore')) return success(rows)
    rows = []
    return success({ done: true })
  })
  appScreenOf(
    <RemovedDocuments organisationId={documentId} />,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_DELETE_DOCUMENTS'] }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Bring back pan.pdf' }))
  await screen.findByText('pan.pdf is back')
  await waitFor(() => expect(screen.queryByText('Removed documents')).toBeNull())
})
