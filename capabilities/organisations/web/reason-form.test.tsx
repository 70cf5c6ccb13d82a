import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectKeptTyping, keptInTab } from '@poonji/web-platform/forms/test-typing.tsx'
import { ReasonForm } from './reason-form.tsx'

const act = vi.fn(() => Promise.resolve())
const formOf = (id: string) => <ReasonForm typed={`act:${id}`} label="Why" yes="Do it" onSend={act} onCancel={act} />

test.each(['Do it', 'Cancel'])(
  'a reason is still written there after the session ended; not after “%s”',
  async name => {
    await expectKeptTyping(formOf, 'Why')
    await userEvent.click(screen.getByRole('button', { name }))
    await expect.poll(keptInTab).toBe(0)
    expect(act).toHaveBeenCalled()
  },
)
