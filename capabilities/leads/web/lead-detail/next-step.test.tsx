import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { NextStep } from './next-step.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const lead = { id, stage: 'OPEN', organisationType: 'BUYER', companyName: 'Nashik Grape Growers' } as const

const stages = () => ['Open', 'Interested', 'Ready to apply'].map(name => screen.getByRole('button', { name }))

test('how far a lead is stands among the stages, each in its place, and is not set again by a second press', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<NextStep lead={lead} />, 'en', testSession({ domain: 'admin' }))
  expect(stages().map(button => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('button', { name: 'Interested' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ stage: 'MQL' }])
})
