import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { screenOf } from './test-screen.tsx'

function Decision() {
  const [rejecting, setRejecting] = useState(false)
  const [decided, setDecided] = useState(false)
  if (decided) return <h1>Decided</h1>
  return (
    <>
      <h1>A case</h1>
      <section aria-label="decision">
        {rejecting ? (
          <form>
            <button type="button" onClick={() => setRejecting(false)}>
              Not now
            </button>
            <input aria-label="Why" />
            <button type="button" onClick={() => setDecided(true)}>
              Send
            </button>
          </form>
        ) : (
          <p>
            <button type="button">Approve</button>
            <button type="button" onClick={() => setRejecting(true)}>
              Reject
            </button>
          </p>
        )}
      </section>
    </>
  )
}

test('the keyboard goes on where a press put something else in the place of what was pressed', async () => {
  screenOf(
    <main tabIndex={-1}>
      <Decision />
    </main>,
  )
  await userEvent.click(screen.getByText('Reject'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')))
  // not to a button, which a second press of Enter would press
  await userEvent.click(screen.getByText('Not now'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'decision' })))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByText('Approve'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

function Opens() {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Look
      </button>
      {open && (
        <Dialog title="A closer look" onClose={() => setOpen(false)}>
          <input aria-label="Why" />
        </Dialog>
      )}
    </main>
  )
}

test('a dialog that goes gives the keyboard back to what opened it', async () => {
  screenOf(<Opens />)
  await userEvent.click(screen.getByText('Look'))
  await userEvent.click(await screen.findByLabelText('Why'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Look')))
})
