import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testApplication } from './testing.ts'
import { Withdraw } from './withdraw.tsx'

/** The page is loaded, and the withdrawal asked for: where the reason is typed. */
async function ask() {
  cleanup()
  appScreenOf(
    <Withdraw application={testApplication} />,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_APPLY_FOR_CREDIT'] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Give up this application' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('why one withdraws is still written there after the session ended, and no more after cancelling', async () => {
  await userEvent.type(await ask(), 'The order fell through')
  expect((await ask()).value).toBe('The order fell through')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await ask()).value).toBe('')
})
