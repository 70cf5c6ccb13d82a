import type { ReactNode } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CommitteeCard } from './committee-card.tsx'
import { RejectForm } from './reject-form.tsx'
import type { Sheet } from './sheet.ts'

const applicationId = '00000000-0000-4000-8000-000000000001'

function open(form: ReactNode) {
  cleanup()
  appScreenOf(form, 'en', testSession({}))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(box => box.checked).length

test('the reasons of a rejection are there when the page comes again, and once it is sent they are not', async () => {
  serve(() => success({ decisionId: applicationId, recheckOn: '2027-05-28' }))
  const done = vi.fn<() => void>()
  const form = <RejectForm sheet={{ applicationId, decision: null }} onDone={done} />
  await userEvent.type(open(form), 'Two buyers only')
  await userEvent.click(screen.getByRole('checkbox', { name: 'We do not lend for this purpose.' }))
  expect(open(form).value).toBe('Two buyers only')
  expect(ticked()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(open(form).value).toBe('')
})

test('the reasons of a vote come again for the same proposal alone', async () => {
  const proposedAt = (at: number): NonNullable<Sheet['decision']> => ({
    decisionId: '',
    ...{ outcome: 'approved', state: 'pending', terms: [], conditions: [], reasons: '', plainReasons: [] },
    ...{ recheckOn: null, madeBy: 'Desk', madeAt: new Date(at), votesNeeded: 2, membersMissing: 0, votes: [] },
  })
  const card = (at: number) => <CommitteeCard sheet={{ applicationId, decision: proposedAt(at) }} />
  await userEvent.type(open(card(0)), 'Seen the stock')
  expect(open(card(0)).value).toBe('Seen the stock')
  expect(open(card(1)).value).toBe('')
})
