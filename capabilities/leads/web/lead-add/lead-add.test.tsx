import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

afterEach(() => sessionStorage.clear())

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
  expect(screen.queryByText('They log in with this number.')).not.toBeNull()
  fireEvent.change(kind, { target: { value: 'DISTRIBUTOR' } })
  expect(screen.queryByText('They log in with this number.'), 'a distributor has no screens here').toBeNull()
})

test.each([
  ['BUYER', 'en', 'Surya Textiles is a client now'],
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

describe('a company that is somebody else’s client', () => {
  const first = '27ZZZCP3551K1ZJ'
  const second = '29ZZZCP0001K1Z0'
  const there = () =>
    Response.json({ success: false, message: 'With somebody else', data: { mayClaim: true } }, { status: 409 })
  const open = () => {
    cleanup() // as a page that is loaded again
    const session = testSession({ domain: 'partner', permissions: ['CAN_CREATE_ORGANISATION'] })
    const { container } = appScreenOf(form, 'en', session)
    return (name: string) => container.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
  }
  const type = (field: HTMLInputElement | null, value: string) => {
    if (field) fireEvent.change(field, { target: { value } })
  }
  const bring = (fieldOf: ReturnType<typeof open>, gstin: string) => {
    type(fieldOf('gstin'), gstin)
    type(fieldOf('contactName'), 'Asha Rao')
    type(fieldOf('contactMobile'), '9700000002')
    fireEvent.click(screen.getByRole('button', { name: 'Add the client' }))
  }
  const words = () => screen.findByLabelText<HTMLTextAreaElement>(/Why they are yours/)

  test('what was typed to claim one company does not stand in the claim of another', async () => {
    serve(there)
    const fieldOf = open()
    bring(fieldOf, first)
    fireEvent.change(await words(), { target: { value: 'Their accountant since 2019' } })
    expect(JSON.stringify(sessionStorage)).toContain('since 2019')
    expect(JSON.stringify(sessionStorage)).not.toContain(first)
    fireEvent.click(screen.getByRole('button', { name: 'Add another client' }))
    bring(fieldOf, second)
    expect((await words()).value).toBe('')
    bring(open(), first)
    expect((await words()).value, 'loaded again, one’s own words are there').toBe('Their accountant since 2019')
  })

  test('a claim that was sent leaves nothing of its contact in the next client’s form', async () => {
    const sent = serve(({ url }) => (url.includes('claim') ? success({ number: 'CC-2026-00001' }) : there()))
    bring(open(), first)
    fireEvent.change(await words(), { target: { value: 'Their accountant since 2019' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send the claim' }))
    await waitFor(() => expect(sent.some(({ url }) => url.includes('claim'))).toBe(true))
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
    expect(open()('contactName')?.value).toBe('')
  })
})
