import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { VerifyByLink } from './verify-page.tsx'

const DEAD = 'This link does not work.'

test('a link that is used on another phone meanwhile is said as one that was dead before, with the way to a new one', async () => {
  let used = false
  serve(({ url }) => {
    if (used) return refusal(404, DEAD)
    return url.endsWith('/open') ? success({ mobileMasked: '98XXXX5678' }) : refusal(429, 'Too many tries')
  })
  appScreenOf(
    <MemoryRouter>
      <VerifyByLink />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  used = true
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
})
