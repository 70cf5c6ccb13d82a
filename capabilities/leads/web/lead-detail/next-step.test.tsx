import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RIGHT_TO_CREATE } from '@poonji/capabilities/organisations/creation-contract.ts'
import { NextStep } from './next-step.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const lead = {
  id,
  stage: 'OPEN',
  organisationType: 'BUYER',
  companyName: 'Nashik Grape Growers',
  followUpOn: '2026-11-26',
} as const

const stages = () => ['Open', 'Interested', 'Ready to apply'].map(name => screen.getByRole('button', { name }))

test('how far a lead is stands among the stages, each in its place, and is not set again by a second press', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<NextStep lead={lead} />, 'en', testSession({ domain: 'admin' }))
  expect(stages().map(button => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('button', { name: 'Interested' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ stage: 'MQL' }])
})

test('who has spoken with a lead takes the day away, so that it is not late for ever', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<NextStep lead={lead} />, 'en', testSession({ domain: 'partner' }))
  fireEvent.click(screen.getByRole('button', { name: 'Spoken with, no further day' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ onDate: null, words: '' }])
})

test('only who borrows is made a client; the others are added as what they are', () => {
  const session = testSession({ domain: 'admin', permissions: [RIGHT_TO_CREATE.DISTRIBUTOR] })
  appScreenOf(<NextStep lead={{ ...lead, organisationType: 'DISTRIBUTOR' }} />, 'en', session)
  expect(screen.queryByRole('button', { name: 'Make them a client' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add them as Distributor' })).toBeDefined()
})

test('a day to speak again must be said where one is set', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<NextStep lead={lead} />, 'en', testSession({ domain: 'partner' }))
  fireEvent.click(screen.getByRole('button', { name: 'Speak again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Speak again' }))
  expect(await screen.findByText('This is required')).toBeDefined()
  expect(sent).toHaveLength(0)
})

test('a partner whose lead is somebody else’s client already may claim it there', async () => {
  const there = { success: false, message: 'With somebody else', data: { mayClaim: true } }
  const sent = serve(() => Response.json(there, { status: 409 }))
  const session = testSession({ domain: 'partner', permissions: ['CAN_CREATE_ORGANISATION'] })
  const { container } = appScreenOf(
    <MemoryRouter>
      <NextStep lead={lead} />
    </MemoryRouter>,
    'en',
    session,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Make.*client/i }))
  const gstin = container.querySelector('[data-path="gstin"]')
  if (gstin) fireEvent.change(gstin, { target: { value: '27ZZZCP3551K1ZJ' } })
  fireEvent.click(screen.getByRole('button', { name: /^Make.*client/i }))
  fireEvent.change(await screen.findByLabelText(/Why they are yours/), { target: { value: 'Since 2019' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the claim' }))
  const claim = { gstin: '27ZZZCP3551K1ZJ', companyName: lead.companyName, words: 'Since 2019' }
  await expect.poll(() => sent.at(-1)?.body).toEqual(claim)
})
