import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PassPapersOn } from './pass-papers-on.tsx'

test('a link for whoever has the missing papers is made when it is asked for, to copy or by WhatsApp', async () => {
  const url = 'https://poonji.example/papers/abc'
  const sent = serve(() => success({ url, expiresAt: '2026-12-02T16:27:00.000Z' }))
  appScreenOf(<PassPapersOn applicationId="a" />)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Link for who has it' }))
  expect(await screen.findByDisplayValue(url)).toBeDefined()
  expect(sent).toMatchObject([{ method: 'POST', url: expect.stringContaining('/loanApplication/a/paperLink') }])
  expect(screen.getByText('The link works until 9:57 PM, Dec 2, 2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(url))
})
