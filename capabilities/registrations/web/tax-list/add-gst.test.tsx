import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AddGst } from './add-gst.tsx'

test.each([
  ['', 'This is required'],
  [' \n ', 'This is required'],
  ['27AAACT4112C', 'Invalid GST entered'],
])('what is not given is asked for, what is wrong is said so: %j', async (typed, said) => {
  const sent = serve(() => success([]))
  appScreenOf(<AddGst orgId="00000000-0000-4000-8000-000000000001" onDone={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText(said)
  expect(sent).toEqual([])
})

const [first, second, third] = ['27AAACT4112C1ZY', '24AAACT4112C1Z4', '29AAACT4112C1ZU']

test('of several, what is wrong is said of its line', async () => {
  const sent = serve(() => success([]))
  appScreenOf(<AddGst orgId="00000000-0000-4000-8000-000000000001" onDone={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: `${first}\n\n27AAACT4112C` } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Line 3, 27AAACT4112C: Invalid GST entered')
  expect(sent).toEqual([])
})

test('those that the server refuses stay, each with its reason at the field', async () => {
  const refused = [first, second].map(gstin => ({ gstin, registration: null, error: `No taxpayer ${gstin}` }))
  const added = { gstin: third, registration: null, error: null }
  serve(() => success([...refused, added]))
  appScreenOf(<AddGst orgId="00000000-0000-4000-8000-000000000001" onDone={() => undefined} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: `${third}\n${first}\n${second}` } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(field.value).toBe(`${first}\n${second}`))
  const wrong = field.getAttribute('aria-describedby') ?? ''
  const words = wrong.split(' ').map(id => document.getElementById(id)?.textContent)
  expect(words).toContain(`Line 1, ${first}: No taxpayer ${first}\nLine 2, ${second}: No taxpayer ${second}`)
})
