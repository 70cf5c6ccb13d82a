import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { OrderDetails } from './details.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const steel = '00000000-0000-4000-8000-000000000002'
const clips = '00000000-0000-4000-8000-000000000003'
const path = '/organisation/:organisationId/orders/:orderId/details'
const row: Route = { path, title: { en: 'Order', hi: 'ऑर्डर' }, who: ['buyer', 'admin'] }

const item = (itemId: string, line: number, description: string, quantity: number, dispatched: number) => ({
  ...{
    id: itemId,
    line,
    description,
    quantity,
    dispatched,
    hsn: '7208',
    unit: 'MTS',
    ratePaise: 50_000,
    gstBps: 1_800,
  },
  ...{ discountPaise: 0, chargesPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 },
  ...{ arrived: dispatched, accepted: dispatched, rejected: 0, restClosed: 0 },
})
const late = {
  ...{
    id,
    kind: 'PURCHASE',
    number: 'PO/7',
    partyName: 'Bhilai Steel',
    orderedOn: '2026-10-01',
    deliverBy: '2026-11-01',
  },
  ...{ state: 'PART_DELIVERED', totalPaise: 5_90_000, invoicedPaise: 0, restClosedPaise: 0, late: true },
  ...{ organisationId: id, organisationName: 'Konark', partyGstin: null, beneficiaryId: null, ownGstin: null },
  ...{ placeState: { code: '27', name: { en: 'Maharashtra', hi: 'महाराष्ट्र' } }, place: 'Pune', creditDays: null },
  ...{ note: '', paper: null, createdBy: 'Asha', createdAt: '2026-10-01T06:00:00Z', cancelled: null, restClosed: null },
  items: [item(steel, 1, 'HR coil 2 mm', 10, 8), item(clips, 2, 'Packing clips', 4, 4)],
  price: {
    ...{ grossPaise: 0, discountPaise: 0, freightPaise: 0, otherPaise: 0, taxablePaise: 0, cgstPaise: 0 },
    ...{ sgstPaise: 0, igstPaise: 0, roundingPaise: 0, totalPaise: 5_90_000 },
  },
  worth: { dispatchedPaise: 4_72_000, arrivedPaise: 4_72_000, acceptedPaise: 4_72_000 },
  ...{ drawnPaise: 0, restPaise: 1_18_000, overInvoicedPaise: 0, today: '2026-11-23' },
  ...{ mayAdd: true, mayInvoice: true, mayCancel: false, mayCloseRest: true, mayReopenRest: false },
}
const closed = {
  ...late,
  ...{ state: 'SHORT_CLOSED', late: false, restClosedPaise: 1_18_000, restPaise: 0, overInvoicedPaise: 900 },
  restClosed: { reason: 'Grade stopped', by: 'Asha', at: '2026-11-23T06:00:00Z' },
  items: [{ ...item(steel, 1, 'HR coil 2 mm', 10, 8), restClosed: 2 }, item(clips, 2, 'Packing clips', 4, 4)],
  ...{ mayCloseRest: false, mayReopenRest: true },
}

/** The order as it stands after as many commands as were answered well. */
function open(language: 'en' | 'hi', stands: readonly object[], answer: (sent: Sent) => Response | null = () => null) {
  let at = 0
  const sent = serve(request => {
    if (request.method === 'GET') return success(stands[at])
    const refused = answer(request)
    at++
    return refused ?? success({ done: true })
  })
  const session = { ...testSession(), domain: 'buyer' as const }
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${id}/orders/${id}/details`}>
      <OrderDetails />
    </AtRoute>,
    language,
    session,
  )
  return sent
}

test('what is left is shown, closed as it was shown and with why, and the order is late no longer', async () => {
  const sent = open('en', [late, closed])
  expect(await screen.findByText(/It was to be delivered by/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close the rest' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect([dialog.queryByText('1. HR coil 2 mm') !== null, dialog.queryByText('2. Packing clips')]).toEqual([true, null])
  expect([dialog.getByText('2 Metric tonnes').tagName, dialog.getByText('₹1,18,000').tagName]).toEqual(['SPAN', 'SPAN'])
  await userEvent.click(dialog.getByRole('button', { name: 'Close the rest' }))
  expect([(await dialog.findByText('Please write a reason')) !== null, sent.length]).toEqual([true, 0])
  await userEvent.type(dialog.getByRole('textbox'), 'Grade stopped')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Close the rest' }))
  expect(await screen.findByText(/The rest was closed on Nov 23, 2026: Grade stopped/)).toBeDefined()
  expect(sent.map(one => one.body)).toEqual([{ reason: 'Grade stopped', rest: [{ itemId: steel, quantity: 2 }] }])
  expect([screen.queryByRole('dialog'), screen.queryByText(/It was to be delivered by/)]).toEqual([null, null])
  expect(screen.getAllByText('Short-closed').length).toBeGreaterThan(0)
  expect(screen.getByText(/₹900 more is invoiced than will be sent/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close the rest' })).toBe(null)
})

test('where more was sent meanwhile, the refusal is told and what is left now is shown, and that is closed', async () => {
  const moved = { ...late, restPaise: 59_000, items: [item(steel, 1, 'HR coil 2 mm', 10, 9)] }
  let refused = false
  const sent = open('en', [late, moved, closed], () => {
    if (refused) return null
    refused = true
    return refusal(409, 'What is left has changed.')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Close the rest' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Grade stopped')
  await userEvent.click(dialog.getByRole('button', { name: 'Close the rest' }))
  expect(await screen.findByText('What is left has changed.')).toBeDefined()
  expect(await dialog.findByText('1 Metric tonnes')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Close the rest' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent.map(one => one.body)).toMatchObject([
    { rest: [{ itemId: steel, quantity: 2 }] },
    { rest: [{ itemId: steel, quantity: 1 }] },
  ])
})

test('in Hindi it is opened again once that is confirmed', async () => {
  const sent = open('hi', [closed, late])
  await userEvent.click(await screen.findByRole('button', { name: 'बाकी माल फिर खोलें' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect([dialog.getByText(/₹1,18,000/) !== null, sent.length]).toEqual([true, 0])
  await userEvent.click(dialog.getByRole('button', { name: 'बाकी माल फिर खोलें' }))
  expect(await screen.findByText(/डिलीवरी .* तक होनी थी/)).toBeDefined()
  expect(sent.map(one => one.url.split('/').at(-1))).toEqual(['reopen-rest'])
  expect(screen.getByRole('button', { name: 'बाकी माल बंद करें' })).toBeDefined()
})
