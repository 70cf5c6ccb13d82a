import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lost, refusal, serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ApproveBatch } from './approve-batch.tsx'
import { DisbursalBatch } from './disbursal-batch.tsx'
import { PrepareBatch } from './prepare-batch.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const row = (n: number) => ({
  id: id(n),
  number: `PJD-2026-0000${n}`,
  organisationId: id(8),
  organisationName: `Client ${n}`,
  loanId: id(9),
  loanNumber: 'PJL-2026-00001',
  productNameEn: 'Purchase Finance',
  productNameHi: 'परचेज़ फ़ाइनेंस',
  target: 'SELF',
  payee: `Client ${n}`,
  amountPaise: 500_000,
  netPaise: 490_000 + n,
  status: 'CHECKED',
  createdAt: '2026-11-20T06:00:00.000Z',
  submittedAt: '2026-11-20T06:00:00.000Z',
  valueOn: '2026-11-20',
  utr: null,
  own: false,
})

/** The commands that were sent, in order; `refusals` says which is answered with what. */
let sent: Sent[] = []
let refusals: Record<string, () => Response> = {}
let own: number[] = []

beforeEach(() => {
  refusals = {}
  own = []
  sent = serve(({ method, url }) => {
    const content = [1, 2, 3].map(n => ({ ...row(n), own: own.includes(n) }))
    if (method === 'GET') return success({ content, totalElements: 3, number: 0, size: 20, next: null })
    const refused = Object.entries(refusals).find(([of]) => url.includes(of))?.[1]
    return refused?.() ?? success({ done: true })
  })
})

const show = (act: typeof ApproveBatch, language: 'en' | 'hi' = 'en') =>
  appScreenOf(
    <DisbursalBatch query={{}} filtered={false} rowTo={one => `/${one.id}`} act={act} hint="Tick several" />,
    language,
  )

test('what is ticked is approved after one question that names the sum, each under a key of its own', async () => {
  show(ApproveBatch)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'PJD-2026-00001' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'PJD-2026-00003' }))
  expect(screen.getByText('2 ticked: ₹9,80,004')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(await screen.findByText('Pay ₹9,80,004 in 2 payments?')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Approve, pay ₹9,80,004' }))
  expect(await screen.findByText(/2 approved, ₹9,80,004/)).toBeDefined()
  expect(sent.map(one => [one.url.split('/').at(-2), one.body])).toEqual([
    [id(1), { netPaise: 490_001 }],
    [id(3), { netPaise: 490_003 }],
  ])
  expect(new Set(sent.map(one => one.idempotencyKey)).size).toBe(2)
  expect(screen.queryByRole('button', { name: /Approve \d/ })).toBeNull()
})

test('what the viewer asked for or prepared cannot be ticked, and says so', async () => {
  own = [2]
  show(ApproveBatch)
  await userEvent.click(await screen.findByRole('button', { name: 'Tick all shown' }))
  expect(screen.getByRole('button', { name: 'Approve 2' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'PJD-2026-00002' })).toBeNull()
  expect(screen.getByText('Your own work, for another person')).toBeDefined()
})

test('leaving the question approves nothing', async () => {
  show(ApproveBatch)
  await userEvent.click(await screen.findByRole('button', { name: 'Tick all shown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }))
  await screen.findByText('Pay ₹14,70,006 in 3 payments?')
  await userEvent.keyboard('{Escape}')
  expect(sent).toEqual([])
})

test('one that is refused names its reason and costs the others nothing; a lost one is tried again under its key', async () => {
  const message = 'The person who made this may not also approve it.'
  refusals = { [id(1)]: () => refusal(403, message), [id(2)]: lost }
  show(ApproveBatch)
  const approve = async (count: number, amount: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Approve ${count}` }))
    await userEvent.click(await screen.findByRole('button', { name: `Approve, pay ${amount}` }))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Tick all shown' }))
  await approve(3, '₹14,70,006')
  expect(await screen.findByText(/^2 were refused and stand as before:/)).toBeDefined()
  expect(screen.getByText(`PJD-2026-00001, Client 1: ${message}`)).toBeDefined()
  expect(screen.getByText(/^PJD-2026-00002, Client 2: There was no answer/)).toBeDefined()
  expect(sent.map(one => one.url.split('/').at(-2))).toEqual([id(1), id(2), id(3)])

  const lostKey = sent[1]?.idempotencyKey
  refusals = {}
  await userEvent.click(screen.getByRole('checkbox', { name: 'PJD-2026-00001' }))
  await approve(1, '₹4,90,002')
  await vi.waitFor(() => expect(sent[3]?.idempotencyKey).toBe(lostKey))
})

test('the maker hands over what is ticked with one value date, and only after comparing', async () => {
  show(PrepareBatch, 'hi')
  await userEvent.click(await screen.findByRole('button', { name: 'दिख रहे सब चुनें' }))
  await userEvent.click(screen.getByRole('button', { name: '3 चेकर को दें' }))
  expect(await screen.findByText(/चेकर के लिए 3 अनुरोध, कुल ₹14,70,006/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/पैसा भेजने की तारीख़/), { target: { value: '2026-11-20' } })
  const dialog = within(screen.getByRole('dialog'))
  const hand = () => userEvent.click(dialog.getByRole('button', { name: '3 चेकर को दें' }))
  await hand()
  expect(await screen.findByText('पहले मिलान कर लें')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /मैंने हर अनुरोध/ }))
  await hand()
  await vi.waitFor(() => expect(sent.map(one => one.body)).toEqual([1, 2, 3].map(() => ({ valueOn: '2026-11-20' }))))
})
