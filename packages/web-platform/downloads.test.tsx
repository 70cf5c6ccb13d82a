import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { refusal, serve } from './api/test-server.ts'
import { Downloads } from './downloads.tsx'

const sheet = defineCall({
  id: 'fruits.file',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/fruits/file',
  summary: 'Fruits as a file',
  who: ['admin'],
  scope: 'self',
  query: z.object({ format: z.enum(['xlsx', 'pdf']) }),
  answer: z.undefined(),
})

const show = () => screenOf(<Downloads call={sheet} input={format => ({ query: { format } })} />)

test('a press fetches the view in its format and keeps it under the name the server gave', async () => {
  const asked: string[] = []
  serve(({ url }) => {
    asked.push(url)
    return new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="fruits-2026.pdf"' } })
  })
  URL.createObjectURL = () => 'blob:fruits'
  URL.revokeObjectURL = () => {}
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    asked.push(this.download)
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: /PDF/ }))
  expect(kept).toHaveBeenCalledOnce()
  expect(asked).toEqual(['/api/v1/fruits/file?format=pdf', 'fruits-2026.pdf'])
})

test('a refusal is told in the server’s words, and nothing is kept', async () => {
  serve(() => refusal(403, 'Not yours'))
  const said = vi.spyOn(toasts, 'error').mockReturnValue(undefined)
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  show()
  await userEvent.click(screen.getByRole('button', { name: /Excel/ }))
  expect(said).toHaveBeenCalledWith('Not yours')
  expect(kept).not.toHaveBeenCalled()
})
