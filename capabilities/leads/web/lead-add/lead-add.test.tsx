import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '@poonji/ui/toasts.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { LeadAdd } from './lead-add.tsx'

const row = { path: '/add-lead', who: ['admin' as const], title: { en: 'Add a client', hi: 'ग्राहक जोड़ें' } }
const form = (
  <AtRoute row={row}>
    <LeadAdd />
  </AtRoute>
)

test('the kinds to choose from are those that one may create', async () => {
  appScreenOf(form, 'en', testSession({ domain: 'admin', permissions: ['CAN_CREATE_TRADE_ORGANISATION'] }))
  const kind = await screen.findByRole('combobox')
  expect([...kind.querySelectorAll('option[value]:not([value=""])')].map(one => one.textContent)).toEqual([
    'Beneficiary',
    'Vendor',
    'Anchor',
    'Distributor',
  ])
  expect(kind).toHaveProperty('value', 'SUPPLIER')
})

test.each([
  ['BUYER', 'en', 'Surya Textiles is your client'],
  ['ANCHOR', 'en', 'Anchor added: Surya Textiles'],
  ['ANCHOR', 'hi', 'एंकर जुड़ गए: Surya Textiles'],
] as const)('who was added is named by its kind: %s, %s', async (kind, language, words) => {
  const id = '00000000-0000-4000-8000-000000000001'
  serve(() => success({ leadId: id, number: 'LD-2026-00001', organisationId: id, name: 'Surya Textiles' }))
  const said = vi.spyOn(toasts, 'success').mockReturnValue(undefined)
  const permissions = ['CAN_CREATE_ORGANISATION' as const, 'CAN_CREATE_TRADE_ORGANISATION' as const]
  const { container } = appScreenOf(form, language, testSession({ domain: 'admin', permissions }))
  const type = (name: string, value: string) => {
    const field = container.querySelector(`[data-path="${name}"]`)
    if (field) fireEvent.change(field, { target: { value } })
  }
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: kind } })
  expect(container.querySelector('[data-path="needPaise"]') !== null, 'only a client needs money').toBe(
    kind === 'BUYER',
  )
  type('gstin', '27ZZZCP3551K1ZJ')
  type('contactName', 'Asha Rao')
  type('contactMobile', '9700000002')
  const sends = container.querySelector('form')
  if (sends) fireEvent.submit(sends)
  await waitFor(() => expect(said).toHaveBeenCalledWith(words))
  said.mockRestore()
})
