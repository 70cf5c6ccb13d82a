import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { UploadPanel } from './upload-panel.tsx'

test('what was sent says its days in words, and that we look at what a machine could not read', async () => {
  const upload = (n: number, rest: object) => ({
    uploadId: `00000000-0000-4000-8000-00000000000${n}`,
    kind: 'BANK_STATEMENT',
    problem: null,
    gstin: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    ...rest,
  })
  serve(() =>
    success([
      upload(1, { name: 'hdfc.csv', state: 'read', period: '2026-05-27/2026-11-22' }),
      upload(2, { name: 'page.pdf', state: 'with-operations', period: null, problem: 'A person reads it.' }),
    ]),
  )
  appScreenOf(<UploadPanel organisationId="o" kind="BANK_STATEMENT" />, 'en', testSession())
  expect(await screen.findByText('May 27, 2026 – Nov 22, 2026')).toBeDefined()
  expect(screen.getByText('page.pdf').textContent).not.toMatch(/To do/)
})
