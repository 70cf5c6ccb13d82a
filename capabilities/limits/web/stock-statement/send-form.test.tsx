import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { StockStatement } from '../../stock-contract.ts'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'
import { SendForm } from './send-form.tsx'

const limit: LimitAnswer = {
  ...{ sanctioned: 50_00_000_00, used: 0, held: 0, most: 1_00_00_000_00, notNow: null },
  ...{ until: '2027-01-01', renewalFrom: '2026-12-01', mayRenew: false, revisions: [] },
  drawingPower: {
    ...{ asOf: '2026-08-28', stock: 40_00_000_00, creditors: 5_00_000_00, debtors: 25_00_000_00, marginBps: 2_000 },
    ...{ power: 48_00_000_00, above: 0, aboveSince: null, goodUntil: '2026-11-28', isOld: false },
  },
}

afterEach(() => sessionStorage.clear())

const show = (cameBack?: StockStatement) =>
  appScreenOf(<SendForm limit={limit} cameBack={cameBack} />, 'en', testSession())

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('what the figures carry is told as they are typed, at the margin of before and within the limit', () => {
  show()
  expect(screen.queryByText(/you may have/)).toBeNull()
  type(/^Stock$/, '2000000')
  type(/^Not paid for yet/, '500000')
  expect(screen.queryByText(/you may have/)).toBeNull()
  type(/^Receivables/, '1000000')
  screen.getByText(/you may have ₹20,00,000 in use/)
  type(/^Receivables/, '9000000')
  screen.getByText(/you may have ₹50,00,000 in use/)
})

test('what came back says why, and its figures stand to be mended', () => {
  const cameBack: StockStatement = {
    ...{ id: 's', asOf: '2026-11-20', stock: 20_00_000_00, creditors: 0, debtors: 5_00_000_00, power: null },
    ...{ state: 'RETURNED', sentBy: 'Hetal Shah', sentAt: new Date(), reason: 'The list of buyers is missing.' },
    paper: { path: '', bucketName: '', idHash: '', pathHash: '', name: 'stock.pdf' },
    ...{ mayWithdraw: false, mayDecide: false },
  }
  show(cameBack)
  screen.getByText('Your statement of Nov 20, 2026 came back: The list of buyers is missing.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Receivables/).value).toBe('5,00,000')
})

test('figures that were typed are there again when the phone drops the page while its camera is open', () => {
  const { unmount } = show()
  type(/^Stock$/, '2100000')
  unmount()
  show()
  expect(screen.getByLabelText<HTMLInputElement>(/^Stock$/).value).toBe('21,00,000')
})
