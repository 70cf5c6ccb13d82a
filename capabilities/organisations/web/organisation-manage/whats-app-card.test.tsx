import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { WhatsAppCard } from './whats-app-card.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const CHALLENGE = '00000000-0000-4000-8000-000000000002'
const session = testSession({ domain: 'admin', permissions: ['CAN_WHATS_APP_CONNECT'] })

test.each([
  ['en', 'Send the code', 'OTP sent successfully'],
  ['hi', 'कोड भेजें', 'OTP भेज दिया गया'],
] as const)('in %s, that the code was sent is said, and then it is asked for', async (language, button, words) => {
  serve(() => success({ challengeId: CHALLENGE, mobileMasked: '90XXXX0001', resendAfterSeconds: 30 }))
  const whatsApp = { connected: false, mobileMasked: '90XXXX0001', sentCode: null }
  appScreenOf(<WhatsAppCard orgId={ORGANISATION} whatsApp={whatsApp} />, language, session)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0)
})

test('a code that is on its way is asked for when the page is loaded again, and another may be sent', async () => {
  const sent = serve(() => success({ challengeId: CHALLENGE, mobileMasked: '90XXXX0001', resendAfterSeconds: 30 }))
  const sentCode = { challengeId: ORGANISATION, resendAfterSeconds: 0 }
  const whatsApp = { connected: false, mobileMasked: '90XXXX0001', sentCode }
  appScreenOf(<WhatsAppCard orgId={ORGANISATION} whatsApp={whatsApp} />, 'en', session)
  await userEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
  await userEvent.type(await screen.findByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Connect WhatsApp' }))
  expect(sent.at(-1)?.body).toEqual({ challengeId: CHALLENGE, otp: '123456' })
})

test('once no try makes a code right any more, another is offered at once', async () => {
  const message = 'This code no longer works. Ask for a new one.'
  const data = { success: false, message, data: null, fieldErrors: { otp: message } }
  serve(() => Response.json(data, { status: 400 }))
  const sentCode = { challengeId: CHALLENGE, resendAfterSeconds: 30 }
  const whatsApp = { connected: false, mobileMasked: '90XXXX0001', sentCode }
  appScreenOf(<WhatsAppCard orgId={ORGANISATION} whatsApp={whatsApp} />, 'en', session)
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull()
  await userEvent.type(await screen.findByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Connect WhatsApp' }))
  await screen.findByRole('button', { name: 'Send the code again' })
})

test.each([
  ['reads nothing of how it is connected', false, []],
  ['reads that it is', true, [expect.anything()]],
])('who may not connect WhatsApp %s', (_, connected, found) => {
  const whatsApp = { connected, mobileMasked: '90XXXX0001', sentCode: null }
  appScreenOf(<WhatsAppCard orgId={ORGANISATION} whatsApp={whatsApp} />, 'en', testSession({ domain: 'admin' }))
  expect(screen.queryAllByText('WhatsApp')).toEqual(found)
})
