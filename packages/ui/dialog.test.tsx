import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { screenOf } from './test-screen.tsx'

function Move({ busy }: { busy?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <Dialog title="Move the meeting" busy={busy} onClose={() => setOpen(false)}>
        <input aria-label="place" />
      </Dialog>
    )
  )
}

const title = () => screen.queryByText('Move the meeting')
const overlay = () => document.querySelector('.mantine-Modal-overlay') ?? document.body

test('a click beside a dialog takes nothing that is typed in it; Escape closes it', async () => {
  screenOf(<Move />)
  await userEvent.type(screen.getByLabelText('place'), 'Pune')
  await userEvent.click(overlay())
  expect(screen.getByLabelText<HTMLInputElement>('place').value).toBe('Pune')
  await userEvent.keyboard('{Escape}')
  expect(title()).toBeNull()
})

test('whoever has a keyboard types at once: the first field has the focus, not the cross', async () => {
  screenOf(<Move />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('place')))
})

test('while what was sent has no answer a dialog stays', async () => {
  screenOf(<Move busy />)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(title()).not.toBeNull()
})

test('offline, where what was sent waits, a dialog may be left', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  screenOf(<Move busy />)
  await userEvent.keyboard('{Escape}')
  expect(title()).toBeNull()
})
