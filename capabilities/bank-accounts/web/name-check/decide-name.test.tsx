import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { maskBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import { serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { BankAccount } from '../../contract.ts'
import { DecideName } from './decide-name.tsx'

const account: BankAccount = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'OWN',
  holderName: 'Konark Polymers LLP',
  number: maskBankAccountNumber('003411009900'),
  ifsc: 'HDFC0000001',
  bankName: 'HDFC Bank',
  accountType: 'CURRENT',
  mobile: null,
  email: null,
  gstin: null,
  state: 'TO_CHECK',
  nameAtBank: 'Suresh Kumar',
  failureCode: null,
  createdAt: new Date('2026-11-20T06:00:00Z'),
  verifiedAt: null,
  decided: null,
}

let sent: Sent[] = []

beforeEach(() => {
  sent = serve(() => success({ done: true }))
  appScreenOf(<DecideName account={account} />)
})

test.each([
  ['Same person', true],
  ['Another person', false],
])('%s: nothing is decided before both names were in sight and the answer was given again', async (words, same) => {
  await userEvent.click(screen.getByRole('button', { name: words }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Konark Polymers LLP')).toBeDefined()
  expect(question.getByText('Suresh Kumar')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Not now' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: words }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words }))
  await vi.waitFor(() => expect(sent.map(one => one.body)).toEqual([{ same }]))
})
