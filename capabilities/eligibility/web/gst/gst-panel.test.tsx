import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ActionBar, useFoot } from '@poonji/ui/action-bar.tsx'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { GstPanel } from './gst-panel.tsx'

const session = testSession({ domain: 'admin', permissions: ['CAN_WHATS_APP_CONNECT'] })

const ORGANISATION = '00000000-0000-4000-8000-000000000001'

const GSTIN = {
  gstin: '27AAACJ4110K1ZT',
  place: 'Pune, Maharashtra',
  registeredOn: '2017-07-01',
  status: 'ACTIVE',
  state: 'processing',
  problem: null,
  userName: 'jagdish',
  otpSentAt: '2026-11-22T10:00:00.000Z',
  resendAfterSeconds: 0,
  processingSince: '2026-11-22T10:00:00.000Z',
  nextTryAt: null,
  verifiedAt: null,
}

const NOT_JUDGED = { unread: [], owed: false, eligibility: null, consented: true }

const openWith = (gstin: object) => {
  const gstins = [{ ...GSTIN, ...gstin }]
  serve(() => success({ gstins, quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }))
  const onDone = vi.fn()
  const onLater = vi.fn()
  appScreenOf(<GstPanel organisationId="o" bar={main => main} onDone={onDone} onLater={onLater} />, 'en', session)
  return { onDone, onLater }
}

test('while the returns are being read one goes on, and the step stays for later', async () => {
  const { onDone, onLater } = openWith({})
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(onLater).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('a portal that is down when the code is asked for says so at once, with how it goes on', async () => {
  let down = false
  serve(({ method }) => {
    if (method === 'POST') {
      down = true
      const message = 'Oops. It seems that GST servers are not working currently'
      return Response.json({ success: false, message, data: { nextTryAt: '2026-11-22T10:15:00Z' } }, { status: 503 })
    }
    const gstin = { ...GSTIN, ...(down ? { state: 'pending', problem: 'servers-down' } : { state: null }) }
    const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
    return success({ gstins: [gstin], ...rest })
  })
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'] })
  appScreenOf(<GstPanel organisationId="o" bar={main => main} />, 'en', editor)
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/We try again every 15 minutes.*You can also upload the returns/)).toBeDefined()
  expect(screen.getAllByText(/GST servers are not working/), 'once: no toast beside the note').toHaveLength(1)
  expect(screen.queryByText('Portal is down')).not.toBeNull()
  expect(screen.queryByText('Code sent')).toBeNull()
  expect(screen.getAllByRole('button', { name: /upload/i })).toHaveLength(1)
})

const CODE_SENT = { ...GSTIN, state: 'pending', processingSince: null }

/** The code is on its way; what is sent is refused with these words. */
function refused(status: number, message: string) {
  const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
  serve(({ method }) =>
    method === 'POST'
      ? Response.json({ success: false, message, data: null, fieldErrors: {} }, { status })
      : success({ gstins: [CODE_SENT], ...rest }),
  )
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'] })
  appScreenOf(<GstPanel organisationId="o" bar={main => main} />, 'en', editor)
}

test('a portal that is down when the code is given is asked again by itself, and another way is named', async () => {
  refused(503, 'Oops. It seems that GST servers are not working currently')
  await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), '123456')
  await userEvent.click(screen.getByRole('button', { name: /^Read/ }))
  const told = (await screen.findByRole('alert')).textContent
  expect(told).toMatch(/GST servers are not working.*try again by ourselves.*You can also upload the returns/is)
})

test('a code that may not be sent again so soon is said', async () => {
  refused(429, 'Too many tries. Please wait a little and try again.')
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByText(/Too many tries/)).toBeDefined()
})

function WithFoot() {
  const { foot, atFoot } = useFoot()
  return (
    <>
      <GstPanel organisationId="o" bar={main => atFoot(<ActionBar main={main} />)} />
      {foot}
    </>
  )
}

test('by keyboard every way is reached before the bar at the foot, whose button sends the form above', async () => {
  const gstin = { ...GSTIN, state: null, processingSince: null, otpSentAt: null }
  const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
  const sent = serve(() => success({ gstins: [gstin], ...rest }))
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'] })
  appScreenOf(<WithFoot />, 'en', editor)
  const upload = await screen.findByRole('button', { name: 'Upload the returns instead' })
  upload.focus()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Send the code')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ gstin: GSTIN.gstin, userName: 'jagdish', consent: true }])
})

test('while the portal is down one goes on too', async () => {
  const { onLater } = openWith({ state: 'pending', problem: 'servers-down' })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(onLater).toHaveBeenCalledOnce()
})

const SECOND = '24AAACJ4110K1ZZ'

test('another GST number is added in the step, and its returns are asked for next', async () => {
  const one = { ...GSTIN, state: null, processingSince: null, otpSentAt: null }
  const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
  let added = false
  const sent = serve(({ method }) => {
    if (method === 'POST') {
      added = true
      return success([{ gstin: SECOND, registration: null, error: null }])
    }
    return success({ gstins: added ? [one, { ...one, gstin: SECOND, userName: null }] : [one], ...rest })
  })
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_ADD_TAX_INFO'] })
  appScreenOf(<GstPanel organisationId={ORGANISATION} bar={main => main} />, 'en', editor)
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => intoSight.mockRestore())
  await userEvent.click(await screen.findByRole('button', { name: 'Add another GST number' }))
  expect(intoSight, 'it opens below the bar of a phone').toHaveBeenCalledOnce()
  await userEvent.type(screen.getByRole('textbox', { name: 'GST number' }), SECOND)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ organisationId: ORGANISATION, gstins: [SECOND] }])
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(SECOND) })
  expect(chosen.checked).toBe(true)
})

const TURNED_AWAY = {
  eligible: false,
  reasons: ['Below'],
  byTurnover: true,
  moreReturns: false,
  turnoverWanted: 3_00_00_000,
  recheckOn: '2027-05-22',
}

test.each([true, false])(
  'who is turned away by the turnover may add a GST number, others not: %s',
  async byTurnover => {
    const eligibility = { ...TURNED_AWAY, byTurnover }
    const gstins = [{ ...GSTIN, state: 'verified' }]
    serve(() => success({ gstins, quarters: [], total: 1, months: 12, filedOnTime: true, ...NOT_JUDGED, eligibility }))
    const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_ADD_TAX_INFO'] })
    appScreenOf(<GstPanel organisationId={ORGANISATION} bar={main => main} />, 'en', editor)
    await screen.findByText('Below')
    expect(screen.queryByRole('button', { name: 'Add another GST number' }) !== null).toBe(byTurnover)
  },
)

const READ = { ...GSTIN, state: 'verified', verifiedAt: '2026-11-22T10:05:00.000Z' }
const NOT_READ = { ...GSTIN, gstin: SECOND, state: null, processingSince: null, otpSentAt: null }
const readFirst = (eligibility: object) =>
  success({
    ...{ gstins: [READ, NOT_READ], quarters: [], total: 1, months: 12, filedOnTime: true, consented: true },
    ...{ unread: [SECOND], owed: true, eligibility: { ...TURNED_AWAY, moreReturns: true, ...eligibility } },
  })

test('sales that fall short ask for the number that was not read, and one goes on without it only for later', async () => {
  serve(({ url }) => (url.includes('/uploads') ? success([]) : readFirst({ eligible: true, reasons: [] })))
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION'] })
  appScreenOf(<GstPanel organisationId="o" bar={main => main} onDone={vi.fn()} onLater={vi.fn()} />, 'en', editor)
  expect(await screen.findByText(/come to less than ₹3 crore/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(SECOND) }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
})

test('who is turned away is led to the number that was not read, and goes on nowhere', async () => {
  serve(({ url }) => (url.includes('/uploads') ? success([]) : readFirst({})))
  const editor = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'] })
  appScreenOf(<GstPanel organisationId="o" bar={main => main} onDone={vi.fn()} onLater={vi.fn()} />, 'en', editor)
  expect(await screen.findByText('Below')).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Upload the returns instead' }))
  expect(await screen.findByTestId('choose')).toBeDefined()
})

test('what was read is done', async () => {
  const { onDone } = openWith({ state: 'verified', verifiedAt: '2026-11-22T10:05:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('who may only look is offered no upload and no other try', async () => {
  openWith({ state: 'pending', problem: 'servers-down' })
  expect(await screen.findByText(/We try again every 15 minutes/)).toBeDefined()
  expect(screen.queryByText(/upload/)).toBeNull()
  expect(screen.queryByRole('button', { name: /upload|try/i })).toBeNull()
})

test.each([
  [['CAN_EDIT_APPLICATION'], 'Send the code', /upload/i],
  [['CAN_UPLOAD_DOCUMENTS'], 'Upload the returns instead', /code/i],
] as const)('each way is offered to who has its right: %s', async (permissions, offered, other) => {
  const gstin = { ...GSTIN, state: null, processingSince: null, otpSentAt: null }
  const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
  serve(({ url }) => success(url.includes('/uploads') ? [] : { gstins: [gstin], ...rest }))
  const session = testSession({ domain: 'admin', permissions: [...permissions] })
  appScreenOf(<GstPanel organisationId="o" bar={main => main} />, 'en', session)
  expect(await screen.findByRole('button', { name: offered })).toBeDefined()
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})

test.each([
  [['CAN_EDIT_APPLICATION'], false],
  [['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'], true],
] as const)(
  'that the returns may be uploaded where the portal gives no access is said to who may: %s',
  async (permissions, said) => {
    const gstin = { ...GSTIN, state: null, problem: 'access-not-enabled', processingSince: null, otpSentAt: null }
    const rest = { quarters: [], total: null, months: 0, filedOnTime: null, ...NOT_JUDGED }
    serve(({ url }) => success(url.includes('/uploads') ? [] : { gstins: [gstin], ...rest }))
    const session = testSession({ domain: 'admin', permissions: [...permissions] })
    appScreenOf(<GstPanel organisationId="o" bar={main => main} />, 'en', session)
    expect(await screen.findByText(/API access is off/)).toBeDefined()
    expect(screen.queryByText(/can also upload/) !== null).toBe(said)
  },
)
