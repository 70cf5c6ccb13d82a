import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route as Place, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { OrderCreate } from './order-create.tsx'

const upload = vi.hoisted(() => ({ arrived: Promise.withResolvers<object>() }))
vi.mock('@poonji/capabilities/documents/web/embeds.tsx', () => ({ sendTempUpload: () => upload.arrived.promise }))

const id = '00000000-0000-4000-8000-000000000001'
const path = '/organisation/:organisationId/orders/add'
const row: Route = { path, title: { en: 'Add an order', hi: 'ऑर्डर जोड़ें' }, who: ['buyer', 'admin'] }
const options = { parties: [], gstins: [], stateCode: '27', refusal: null, today: '2026-11-23' }
const states = [{ code: '27', name: { en: 'Maharashtra', hi: 'महाराष्ट्र' } }]

const page = (
  <MemoryRouter initialEntries={[`/organisation/${id}/orders/add`]}>
    <CurrentRouteContext value={{ row, rows: [row] }}>
      <Routes>
        <Place path={path} element={<OrderCreate />} />
        <Place path="*" element={<p>Kept</p>} />
      </Routes>
    </CurrentRouteContext>
  </MemoryRouter>
)

const open = (choices: object = options) => {
  const sent = serve(({ method, url }) =>
    success(method === 'POST' ? { id } : url.includes('reference') ? states : choices),
  )
  appScreenOf(page, 'en', testSession())
  return sent
}
const typeAll = async () => {
  await type('Number', 'PO/8')
  await type('Place of delivery', 'Pune')
  await type('Description', 'Coil')
  await type(/^HSN/, '7208')
  await type('Quantity', '1')
  await type(/^Rate/, '1000')
}
/** In one go: a key at a time takes long on a busy machine. */
const type = async (name: string | RegExp, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name }))
  await userEvent.paste(text)
}

test('what an order comes to is told while it is typed, and sent as the call takes it', async () => {
  const sent = open()
  await screen.findByRole('textbox', { name: 'Number' })
  await type(/^Supplier/, 'Bhilai Steel')
  await type(/^GSTIN/, '22AAACB5343E1ZB')
  await type('Number', 'PO/7')
  await type('Place of delivery', 'Pune')
  await type('Description', 'Coil')
  expect(screen.getByRole('group', { name: 'Item 1' })).toBeDefined()
  await type(/^HSN/, '7208')
  await type('Quantity', '2.5')
  await type(/^Rate/, '1000')
  // 2,500 and 18 % to another state
  expect(await screen.findByText('IGST')).toBeDefined()
  expect(screen.getAllByText('₹2,950').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Save the order' }))
  expect(await screen.findByText('Kept')).toBeDefined()
  expect(sent.map(one => one.body)).toMatchObject([
    {
      ...{ kind: 'PURCHASE', number: 'PO/7', partyName: 'Bhilai Steel', placeState: '27', freightPaise: null },
      items: [{ quantity: 2.5, ratePaise: 1_000, discountPaise: null, gstBps: 1_800, unit: 'NOS' }],
    },
  ])
})

test('what was typed stays in the tab, except GST numbers: in some of them is the PAN of a person', async () => {
  open()
  await screen.findByRole('textbox', { name: 'Number' })
  await type(/^Supplier/, 'Bhilai Steel')
  await type(/^GSTIN/, '22AAACB5343E1ZB')
  await type('Number', 'PO/9')
  const [kept = ''] = Object.values({ ...sessionStorage }).map(String)
  expect([kept.includes('PO/9'), kept.includes('AAACB5343E')]).toEqual([true, false])
})

test('what lacks is told at its field, and nothing is sent', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save the order' }))
  expect((await screen.findAllByText('This is required')).length).toBeGreaterThan(3)
  expect([document.activeElement?.getAttribute('data-path'), sent.length]).toEqual(['partyName', 0])
})

test('what was typed of another party is gone once a known one is chosen, so that it holds nothing up', async () => {
  const known = { id: '00000000-0000-4000-8000-000000000002', name: 'Bhilai Steel', gstin: '22AAACB5343E1ZB' }
  const sent = open({ ...options, parties: [known] })
  const party = await screen.findByRole('combobox', { name: /^Supplier/ })
  await userEvent.selectOptions(party, 'OTHER')
  await type('Name', 'Rourkela')
  await type(/^GSTIN/, '22AAA')
  await userEvent.selectOptions(party, known.id)
  await typeAll()
  await userEvent.click(screen.getByRole('button', { name: 'Save the order' }))
  expect(await screen.findByText('Kept')).toBeDefined()
  expect(sent.map(one => one.body)).toMatchObject([{ partyId: known.id, partyName: '', partyGstin: '' }])
})

test('an order is not saved while its paper is under way, and then with it', async () => {
  const sent = open()
  await screen.findByRole('textbox', { name: 'Number' })
  await type(/^Supplier/, 'Bhilai Steel')
  await typeAll()
  await userEvent.upload(screen.getByTestId('choose'), new File(['scan'], 'PO 8.pdf', { type: 'application/pdf' }))
  const save = await screen.findByRole('button', { name: /^Save the order/ })
  await userEvent.click(save)
  await screen.findByText('The file is still on its way. Send once it has come.')
  expect(sent).toHaveLength(0)
  upload.arrived.resolve({ tempUrl: 'kept' })
  await screen.findByText(/Uploaded$/)
  await userEvent.click(save)
  expect(await screen.findByText('Kept')).toBeDefined()
  expect(sent.map(one => one.body)).toMatchObject([{ paper: { storagePath: 'kept' } }])
})
