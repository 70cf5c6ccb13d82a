import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { MoveByHand } from './move-by-hand.tsx'
import { testApplication } from './testing.ts'

const application = {
  ...testApplication,
  isWithdrawable: false,
  allowedMoves: ['CLIENT_UNRESPONSIVE' as const, 'ABANDONED' as const],
}

async function move(to: string) {
  const moved = serve(() => success({ done: true }))
  const may = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION'] })
  appScreenOf(<MoveByHand application={application} />, 'en', may)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Move to/ }), to)
  await userEvent.type(screen.getByLabelText(/Reason/), 'Asked for by phone')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  return moved
}

test('closing an application for good is asked again first', async () => {
  const moved = await move('Application closed')
  const yes = await screen.findByRole('button', { name: 'Close the application' })
  expect(moved).toEqual([])
  await userEvent.click(yes)
  await expect.poll(() => moved.length).toBe(1)
})

test('a move that can be taken back is made at once', async () => {
  const moved = await move('Client does not answer')
  await expect.poll(() => moved.length).toBe(1)
})

test('after a move nothing is chosen any more, though closing was thought better of before', async () => {
  const moved = await move('Application closed')
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  const to = screen.getByRole<HTMLSelectElement>('combobox', { name: /Move to/, hidden: true })
  await userEvent.selectOptions(to, 'Client does not answer')
  await userEvent.click(screen.getByRole('button', { name: 'Move', hidden: true }))
  await expect.poll(() => moved.length).toBe(1)
  await expect.poll(() => to.value).toBe('')
})
