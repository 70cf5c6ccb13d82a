import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { FieldComments } from './field-comments.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const comment = {
  commentId: '00000000-0000-4000-8000-000000000002',
  fieldIdentifier: 'about',
  comment: 'The PAN is blurred.',
  deleted: false,
  by: 'Meera Nair',
  own: true,
  createdAt: '2026-11-20T10:18:00.000Z',
  changedAt: null,
}

test('the button says whether its comments are shown, and which comment is removed by what', async () => {
  serve(() => success([comment]))
  const session = testSession({ domain: 'admin', permissions: ['CAN_VIEW_LEADS'] })
  appScreenOf(<FieldComments orgId={ORGANISATION} field="about" />, 'en', session)
  await userEvent.click(screen.getByRole('button', { name: 'Comment', expanded: false }))
  expect(screen.getByRole('button', { name: 'Comment', expanded: true })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remove: The PAN is blurred.' })).toBeDefined()
})
