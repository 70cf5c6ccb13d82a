import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../provider.tsx'
import { screenOf } from '../test-screen.tsx'
import { UploadField } from './upload-field.tsx'
import { FileDelayed, FileRefused, fileSize, type Send, type SendOptions } from './uploads.ts'

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const choose = (...files: File[]) => userEvent.upload(screen.getByTestId('choose'), files, { applyAccept: false })

test('a file that fails is named, keeps the others and goes again by itself', async () => {
  const tries: string[] = []
  const send: Send<string> = file => {
    tries.push(file.name)
    const first = tries.filter(name => name === file.name).length === 1
    return file.name === 'b.pdf' && first ? Promise.reject(new Error('The line broke.')) : Promise.resolve(file.name)
  }
  const onChange = vi.fn()
  screenOf(<UploadField label="Statements" multiple send={send} onChange={onChange} />)
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('b.pdf: The line broke.')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.pdf', 'c.pdf']))
  expect(screen.queryByText('Files Uploaded Successfully')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try b.pdf again' }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.pdf', 'b.pdf', 'c.pdf']))
  expect(await screen.findAllByText('Files Uploaded Successfully')).toHaveLength(1)
  expect(tries.filter(name => name !== 'b.pdf').toSorted()).toEqual(['a.pdf', 'c.pdf'])
})

test('a file that will never be taken is not offered to be tried again', async () => {
  const send: Send<string> = () => Promise.reject(new FileRefused('Files of this kind are not taken.'))
  screenOf(<UploadField label="Statements" multiple send={send} />)
  await choose(pdf('a.pdf'))
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try a.pdf again' })).toBeNull()
  screen.getByRole('button', { name: /a\.pdf/ })
})

test('of a file for which the form was refused it does not say that it was uploaded', async () => {
  const field = (error?: string) => (
    <UploadField label="Paper" send={file => Promise.resolve(file.name)} error={error} />
  )
  const { rerender } = screenOf(field())
  await choose(pdf('a.pdf'))
  await screen.findByText(/Uploaded$/)
  rerender(<UiProvider language="en">{field('This file did not pass the virus check')}</UiProvider>)
  screen.getByText('This file did not pass the virus check')
  expect(screen.queryByText(/Uploaded$/)).toBeNull()
  screen.getByRole('button', { name: 'Remove a.pdf' })
})

test('where one file goes, one that cannot leaves the way to another, which takes its place', async () => {
  const onChange = vi.fn()
  screenOf(<UploadField label="Zip" accept=".zip" send={file => Promise.resolve(file.name)} onChange={onChange} />)
  await choose(new File([], 'empty.zip'))
  await screen.findByText('This file is empty. Choose it again.')
  screen.getByRole('button', { name: 'Choose a file' })
  await choose(new File(['PK'], 'whole.zip'))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['whole.zip']))
  expect(screen.queryByText('empty.zip')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
})

test('shows how far a file is, and cancelling it stops the sending', async () => {
  let given: SendOptions | undefined
  const onChange = vi.fn()
  const send: Send<string> = (_file, options) => {
    given = options
    return new Promise(() => undefined)
  }
  screenOf(<UploadField label="Statements" send={send} onChange={onChange} />)
  await choose(pdf('a.pdf'))
  await waitFor(() => expect(given).toBeDefined())
  given?.onProgress(0.4)
  await screen.findByText(/40%/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.pdf' }))
  expect(given?.signal.aborted).toBe(true)
  expect(screen.queryByText('a.pdf')).toBeNull()
  screen.getByRole('button', { name: 'Choose a file' })
  expect(onChange).not.toHaveBeenCalled()
})

test('what is too large, empty or of another kind is refused with the reason and never sent', async () => {
  const send = vi.fn(() => Promise.resolve('sent'))
  screenOf(<UploadField label="Statements" multiple accept=".pdf,image/*" maxBytes={2_000_000} send={send} />)
  const large = new File([new Uint8Array(2_000_001)], 'large.pdf')
  await choose(large, new File([], 'empty.pdf'), new File(['x'], 'notes.docx'))
  const reasons = (await screen.findAllByRole('alert')).map(alert => alert.textContent)
  expect(reasons).toEqual([
    'large.pdf: Maximum file size can be 2 MB. This one is 2.1 MB.',
    'empty.pdf: This file is empty. Choose it again.',
    'notes.docx: This kind of file is not accepted here. Send one of these: PDF, photo.',
  ])
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByText('Try again')).toBeNull()
})

test.each([
  [613, '1 KB'],
  [99_999, '100 KB'],
  [100_000, '0.1 MB'],
  [2_000_001, '2.1 MB'],
])('%i bytes are %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})

test('two files go at a time, the rest wait their turn', async () => {
  const finish: (() => void)[] = []
  const send: Send<string> = file => new Promise(resolve => finish.push(() => resolve(file.name)))
  screenOf(<UploadField label="Statements" multiple send={send} />)
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
  await waitFor(() => expect(finish.length).toBe(2))
  screen.getByText(/Waiting/)
  finish[0]?.()
  await waitFor(() => expect(finish.length).toBe(3))
})

test('a file that was held up goes again by itself, once', async () => {
  let clear = () => {}
  const over = new Promise<void>(resolve => (clear = resolve))
  const send = vi.fn<Send<string>>(file => Promise.resolve(file.name))
  send.mockImplementationOnce(() => Promise.reject(new FileDelayed('The network is gone.', over)))
  const onChange = vi.fn()
  screenOf(<UploadField label="Statements" send={send} onChange={onChange} />)
  await choose(pdf('a.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe('a.pdf: The network is gone.')
  clear()
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a.pdf']))
  expect(send).toHaveBeenCalledTimes(2)
})

test('the form around it is not sent before its file has come, nor without one that failed', async () => {
  const ways = { arrive: () => {}, fail: () => {} }
  const send: Send<string> = file =>
    new Promise((resolve, reject) =>
      Object.assign(ways, { arrive: () => resolve(file.name), fail: () => reject(new Error('The line broke.')) }),
    )
  const sent = vi.fn()
  screenOf(
    <form
      onSubmit={event => {
        event.preventDefault()
        sent()
      }}
    >
      <UploadField label="Invoice" optional send={send} />
      <button type="submit">Send</button>
    </form>,
  )
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await choose(pdf('a.pdf'))
  await press()
  await screen.findByText('The file is still on its way. Send once it has come.')
  ways.fail()
  await screen.findByText('A file has not come. Try it again or remove it, then send.')
  await press()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try a.pdf again' }))
  ways.arrive()
  await waitFor(() => expect(screen.queryByText(/Send once|then send/)).toBeNull())
  await press()
  expect(sent).toHaveBeenCalledTimes(1)
})
