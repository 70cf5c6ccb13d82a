import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { SendLine } from './upload-line.tsx'

test('what is written beside a paper does not leave before the paper has come', async () => {
  const sent = vi.fn()
  const { container } = screenOf(
    <form
      onSubmit={event => {
        event.preventDefault()
        sent()
      }}
    >
      <SendLine documentTypeId="t" label="Add a paper" of="Answer" send={() => new Promise(() => undefined)} />
      <button type="submit">Send answer</button>
    </form>,
  )
  const picker =
    container.querySelector<HTMLInputElement>('input[data-document-type]') ?? expect.fail('no way to a file')
  await userEvent.upload(picker, new File(['%PDF'], 'order-book.pdf', { type: 'application/pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('The file is still on its way. Send once it has come.')
  expect(sent).not.toHaveBeenCalled()
})
