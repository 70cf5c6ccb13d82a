import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RequirementCard } from './requirement-card.tsx'
import { testApplication } from './testing.ts'

const other = {
  ...{ name: 'TERM_LOAN', displayName: 'Term Loan', shape: 'instalment', minRateBps: 1500 },
  ...{ minAmount: 1_00_000, maxAmount: 10_00_000, minTenure: 6, maxTenure: 36 },
}

/** The form of the requirement, among loan types, with an amount typed that another product is not given for. */
async function edited(loanTypes: object[]) {
  serve(() => success(loanTypes))
  const may = testSession({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION'] })
  appScreenOf(<RequirementCard application={testApplication} />, 'en', may)
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const amount = screen.getByLabelText(/Amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '30,00,000')
  await userEvent.tab()
}

test('an amount is judged by the application’s own product', async () => {
  await edited([{ ...other, name: 'BUSINESS_LOAN', maxAmount: 25_00_000 }, other])
  expect(await screen.findByText('This product is given from ₹1,00,000 to ₹25,00,000')).toBeDefined()
})

test('where that is given no more, by no other in its place', async () => {
  await edited([other])
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(screen.queryByText(/This product is given/)).toBeNull()
})
