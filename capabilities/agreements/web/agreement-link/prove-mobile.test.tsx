import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ProveMobile } from './prove-mobile.tsx'

test('who got a code reads how long it holds and how often it may be tried', async () => {
  serve(() => success({ challengeId: '00000000-0000-4000-8000-000000000001', resendAfterSeconds: 30 }))
  appScreenOf(<ProveMobile docId="link" mobile="••••••0014" onProved={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('We sent a code to ••••••0014. It holds for 10 minutes and five tries.')).toBeDefined()
})
