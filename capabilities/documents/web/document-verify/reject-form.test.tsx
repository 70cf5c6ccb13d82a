import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectKeptTyping, keptInTab } from '@poonji/web-platform/forms/test-typing.tsx'
import { RejectForm } from './reject-form.tsx'

const cancel = vi.fn()
const send = vi.fn((_given: object) => Promise.resolve(false))
const formOf = (ask: 'reject' | 'fraud') => (documentId: string) => (
  <RejectForm
    {...{ ask, busy: false, errors: {} }}
    document={{ documentId, version: 1 }}
    onCancel={cancel}
    onSend={send}
  />
)

test('why a document is rejected is still written there after the session ended, until it was taken', async () => {
  await expectKeptTyping(formOf('reject'), /More for the borrower/)
  const reject = screen.getByRole('button', { name: 'Reject' })
  await userEvent.click(reject)
  expect([send.mock.calls.length, screen.queryAllByText('This is required').length]).toEqual([0, 1])
  await userEvent.click(screen.getAllByRole('radio')[0] ?? reject)
  await userEvent.click(reject)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ decision: 'REJECTED', reason: 'As agreed on the phone' })
  expect(keptInTab()).toBe(1)
  send.mockResolvedValue(true)
  await userEvent.click(reject)
  await expect.poll(keptInTab).toBe(0)
})

test('what makes it look forged is given up with Escape', async () => {
  await expectKeptTyping(formOf('fraud'), /./)
  await userEvent.keyboard('{Escape}')
  expect([cancel.mock.calls.length, keptInTab()]).toEqual([1, 0])
})
