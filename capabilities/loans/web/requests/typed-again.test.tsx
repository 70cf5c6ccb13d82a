import type { ReactElement } from 'react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { expectKeptTyping, keptInTab } from '@poonji/web-platform/forms/test-typing.tsx'
import type { ChargesAnswer } from '../../charge-contract.ts'
import type { LoanDetail } from '../../contract.ts'
import { AskRefundForm, AskWriteOffForm } from '../adjustment-list/ask-forms.tsx'
import { AskAboutCharge } from '../charge-list/ask-about-charge.tsx'
import { AskChargeForm } from '../charge-list/ask-charge-form.tsx'
import { AskPenalWaiverForm } from '../charge-list/ask-penal-waiver-form.tsx'
import { ExtendForm } from '../extension/extend-form.tsx'
import { AskClosingForm } from '../limit-closing/ask-closing-form.tsx'
import { AskRateForm } from '../rate-change/ask-rate-form.tsx'
import { ProposeForm } from '../restructure/propose-form.tsx'
import { Decide } from './decide.tsx'

type Of = (id: string) => ReactElement

const loanOf = (loanId: string) => ({ loanId, shape: 'revolving' }) as LoanDetail
const chargeOf = (chargeId: string): ChargesAnswer['charges'][number] => ({
  ...{ chargeId, code: 'PROCESSING_FEE', base: 10_000_00, tax: 1_800_00, dueOn: '2027-01-10', unpaid: 100_00 },
  ...{ waived: 0, lastNoteOn: null, mayTakeBack: true, returnedOn: null },
})
const leave = vi.fn()
const longer = { refusal: null, latestOn: '2027-06-30', drawings: [], extensions: [] }
const terms = { rateBps: 1_800, remaining: 9, firstOn: '2026-12-02', untilOn: '2027-03-01' }
const approving = { title: 'Post it?', text: '' }
const send = vi.fn((_decision: object) => Promise.resolve())

const reason: [string, Of][] = [
  ['a charge', id => <AskChargeForm loanId={id} answer={{ taxes: [], interState: false }} />],
  ['a waiver', id => <AskAboutCharge loanId="l" charge={chargeOf(id)} asked="waiver" onEnd={leave} />],
  ['taking a charge back', id => <AskAboutCharge loanId="l" charge={chargeOf(id)} asked="takeBack" onEnd={leave} />],
  ['a waiver of late payment charges', id => <AskPenalWaiverForm loanId={id} unpaid={100_00} onEnd={leave} />],
  ['a refund', id => <AskRefundForm loanId={id} filled={500_00} />],
  ['a write-off', id => <AskWriteOffForm loanId={id} owed={5_000_00} filled />],
  ['closing', id => <AskClosingForm loan={loanOf(id)} />],
  ['a rate', id => <AskRateForm loanId={id} last={undefined} />],
  ['a longer time', id => <ExtendForm loanId={id} answer={longer} />],
  ['other terms', id => <ProposeForm loanId={id} ask={terms} />],
]

test.each(reason)('why %s is asked for is still written there after the session ended', async (_what, formOf) => {
  serve(() => refusal(400, 'Not yet'))
  await expectKeptTyping(id => <MemoryRouter>{formOf(id)}</MemoryRouter>, 'Reason')
})

test('of other terms the figures are there too', async () => {
  serve(() => refusal(400, 'Not yet'))
  const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: /instalments/i })
  const formOf = (id: string) => <ProposeForm loanId={id} ask={terms} />
  const again = await expectKeptTyping(formOf, 'Reason')
  await userEvent.clear(count())
  await userEvent.type(count(), '24')
  again()
  expect(count().value).toBe('24')
})

test('a checker’s note and reference are there again; what is sent is as the pressed button says, and then nothing is kept', async () => {
  const formOf = (id: string) => <Decide typed={`decision:${id}`} approving={approving} withReference send={send} />
  await expectKeptTyping(formOf, /Reference/)
  await expectKeptTyping(formOf, /Note/)
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await expect.poll(keptInTab).toBe(0)
  expect(send.mock.lastCall?.[0]).toMatchObject({ approve: false, note: 'As agreed on the phone' })
  await userEvent.type(screen.getByRole('textbox', { name: /Reference/ }), 'N1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(send.mock.lastCall?.[0]).toMatchObject({ approve: true, reference: 'N1' })
})

test('what was sent to the checker is gone from the form and kept nowhere', async () => {
  serve(() => success({ requestId: '00000000-0000-4000-8000-000000000009' }))
  await expectKeptTyping(id => <AskWriteOffForm loanId={id} owed={5_000_00} filled />, 'Reason')
  await userEvent.click(screen.getByRole('button', { name: 'Send to the checker' }))
  await expect.poll(() => screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(keptInTab()).toBe(0)
})

test('who goes back from a waiver gives its reason up', async () => {
  await expectKeptTyping(id => <AskPenalWaiverForm loanId={id} unpaid={100_00} onEnd={leave} />, 'Reason')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect([leave.mock.calls.length, keptInTab()]).toEqual([1, 0])
})
