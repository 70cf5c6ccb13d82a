import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { expectKeptTyping, keptInTab } from '@poonji/web-platform/forms/test-typing.tsx'
import { ReasonForm } from './reason-form.tsx'

const end = vi.fn()
const formOf = (id: string) => <ReasonForm disbursalId={id} what="reject" onEnd={end} />

test.each(['Yes, do it', 'Leave it'])(
  'why a disbursal is refused is still written there after the session ended; not after “%s”',
  async name => {
    serve(() => success({ done: true }))
    await expectKeptTyping(formOf, 'Reason')
    await userEvent.click(screen.getByRole('button', { name }))
    await expect.poll(keptInTab).toBe(0)
    expect(end).toHaveBeenCalled()
  },
)
