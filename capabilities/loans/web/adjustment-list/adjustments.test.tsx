import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { testLoan } from '../test-loan.ts'
import { AskChargeForm } from '../charge-list/ask-charge-form.tsx'
import { Decide } from '../requests/decide.tsx'
import { DecidedTable } from '../requests/decided-table.tsx'
import { Adjustments } from './adjustments.tsx'
import { AskRefundForm } from './ask-forms.tsx'

const row: RouteRow = {
  path: '/organisation/:organisationId/credit/limit/:loanId/adjustments',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'Refunds and write-off', hi: 'रिफ़ंड और बट्टा खाता' },
}
const nothing = {
  account: null,
  owed: 0,
  mayWriteOff: false,
  writtenOffOn: null,
  writtenOff: 0,
  recovered: 0,
  requests: [],
}

function adjustmentsOf(answer: object, loan: object) {
  cleanup()
  serve(({ url }) => success(url.endsWith('/adjustments') ? { ...nothing, ...answer } : { ...testLoan, ...loan }))
  const { organisationId, loanId } = testLoan
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${organisationId}/credit/limit/${loanId}/adjustments`}>
      <Adjustments />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_MAKE_CHARGE'] }),
  )
}

async function amountFilledIn(goesBack: { amount: number; account: null; cameBack: false } | null) {
  adjustmentsOf({ ahead: 3_000 }, { goesBack })
  return (await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })).value
}

test('a refund is filled in with what no due will ever need, else with all that is paid ahead', async () => {
  expect(await amountFilledIn({ amount: 123.45, account: null, cameBack: false })).toBe('123.45')
  expect(await amountFilledIn(null)).toBe('3,000')
})

test('of a loan that is written off no loss to come is told, nor that its borrower is no NPA', async () => {
  const off = { writtenOffOn: '2026-05-12', writtenOff: 10_000, owed: 10_000 }
  adjustmentsOf({ ahead: 0, ...off }, { writtenOffOn: '2026-05-12' })
  expect(await screen.findByText(/^This loan is written off and nothing is paid ahead/)).toBeDefined()
  expect(screen.queryByText('Loss if nothing more is paid')).toBeNull()
  expect(screen.getByText(/counts from tonight/), 'money that came today is no recovery yet').toBeDefined()
})

test('what was decided stands under a head that fits a refund and a write-off, which are no charges', () => {
  cleanup()
  const people = { askedBy: 'Kavita Rao', decidedBy: 'Suresh Patil' }
  const request = { requestId: 'r', what: 'Write-off', reason: 'Gone', note: '', amountPaise: 5_000_00, ...people }
  appScreenOf(<DecidedTable requests={[{ ...request, state: 'APPROVED' }]} />, 'en', testSession({}))
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('What')
})

test('a refund that waits names the account that it goes to, or says before it is sent that there is none', async () => {
  const request = {
    ...{
      requestId: testLoan.loanId,
      kind: 'REFUND',
      amount: 500,
      reason: 'Paid twice',
      reference: '',
      state: 'WAITING',
    },
    ...{ askedBy: 'Kavita Rao', askedAt: '2026-12-01T05:00:00Z', own: false, decidedBy: null, decidedAt: null },
    ...{ note: '', returnedOn: null },
  }
  adjustmentsOf({ ahead: 500, requests: [request], account: 'XXXXXXXX0002' }, {})
  expect(await screen.findByText('XXXXXXXX0002')).toBeDefined()
  adjustmentsOf({ ahead: 500, requests: [request] }, {})
  expect(await screen.findByText(/no proved bank account to pay this back to/)).toBeDefined()
})

test.each([
  ['a charge', <AskChargeForm key="charge" loanId={testLoan.loanId} answer={{ taxes: [], interState: false }} />],
  ['a refund', <AskRefundForm key="refund" loanId={testLoan.loanId} filled={500_00} />],
])('an amount of nothing for %s is refused at its field, not passed over in silence', async (_what, form) => {
  cleanup()
  const refused = {
    success: false,
    message: 'Please check',
    fieldErrors: { amountPaise: 'Enter an amount above zero.' },
  }
  const sent = serve(() => Response.json(refused, { status: 400 }))
  appScreenOf(form, 'en', testSession({}))
  const kind = screen.queryByRole('combobox')
  if (kind) await userEvent.selectOptions(kind, 'LEGAL')
  const amount = screen.getByRole('textbox', { name: /Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '0')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Paid twice')
  await userEvent.click(screen.getByRole('button', { name: 'Send to the checker' }))
  expect(await screen.findByText('Enter an amount above zero.')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('a payout reference that another refund has is said at its field, until it is typed anew', async () => {
  cleanup()
  const send = () => Promise.reject(new ApiError('Please check', 400, { reference: 'Used for another refund' }))
  const decide = <Decide typed="refund:1" approving={{ title: 'Post it?', text: '' }} withReference send={send} />
  appScreenOf(decide, 'en', testSession({}))
  const reference = screen.getByRole('textbox', { name: /Reference/ })
  await userEvent.type(reference, 'UTR9')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Used for another refund')).toBeDefined()
  await userEvent.type(reference, '1')
  expect(screen.queryByText('Used for another refund')).toBeNull()
})
