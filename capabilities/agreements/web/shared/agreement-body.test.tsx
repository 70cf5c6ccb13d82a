import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { AgreementView, Signatory } from '../../contract.ts'
import type { AgreementState } from '../../status.ts'
import { AgreementBody } from './agreement-body.tsx'
import { HandOff } from './hand-off.tsx'
import { SignBox } from './sign-box.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const person = (n: number, name: string, more: Partial<Signatory> = {}): Signatory => ({
  id: id(n),
  position: n,
  side: 'borrower',
  name,
  mobile: '••••••0001',
  state: 'pending',
  code: null,
  signedAt: null,
  current: false,
  signedName: null,
  ...more,
})

const agreement = (state: AgreementState, signatories: Signatory[], mayNowSign = false): AgreementView => ({
  id: id(9),
  number: 'PJ-2026-00001-A1',
  applicationId: id(8),
  loanRequestId: id(7),
  organisationId: id(6),
  organisationName: 'Konark Polymers LLP',
  applicationNumber: 'PJ-2026-00001',
  productEn: 'Business Loan',
  productHi: 'बिज़नेस लोन',
  state,
  language: 'en',
  sanctioned: 20_00_000_00,
  rateBps: 1500,
  tenureMonths: 24,
  stamp: { certificate: 'IN-MH12345678901234X', duty: 4_000_00, state: '27' },
  problem: null,
  signatories,
  papers: state === 'PREPARING' || state === 'GENERATION_PROBLEM' ? [] : ['sanction-letter', 'agreement'],
  createdAt: new Date('2026-11-20T06:00:00Z'),
  preparedAt: null,
  signedAt: null,
  refusal: null,
  mayNowSign,
})

const urlOf = (paper: string) => `/papers/${paper}`
const body = (view: AgreementView, language: 'en' | 'hi' = 'en') =>
  screenOf(<AgreementBody agreement={view} urlOf={urlOf} />, language)

test('says who has signed, whose turn it is, and for whom one waits', () => {
  body(
    agreement('SIGNING', [
      person(1, 'Asha Verma', { state: 'signed', signedAt: new Date('2026-11-20T07:00:00Z') }),
      person(2, 'Ravi Kumar Singh', { current: true }),
      person(3, 'Poonji Finance Limited', { side: 'lender' }),
    ]),
  )
  expect(screen.getByText('12:30 PM, Nov 20, 2026')).toBeTruthy()
  expect(screen.getByText('Turn to sign now')).toBeTruthy()
  expect(screen.getByText(/Now Ravi Kumar Singh signs/)).toBeTruthy()
  expect(screen.getByText('Poonji Finance Limited, signs last')).toBeTruthy()
})

test('nobody is told to wait for others where the agreement is cancelled or still being made', () => {
  const both = [person(1, 'Asha Verma'), person(2, 'Poonji Finance Limited', { side: 'lender' })]
  body(agreement('CANCELLED', both))
  expect(screen.getAllByText('Did not sign')).toHaveLength(2)
  cleanup()
  body(agreement('PREPARING', both))
  expect(screen.queryByText('Signs after the others')).toBeNull()
})

test('while the papers cannot be made it says to wait, and offers nothing to read', () => {
  body(agreement('GENERATION_PROBLEM', []), 'hi')
  expect(screen.getByText(/दस्तावेज़ बनाने में दिक़्क़त है। कृपया रुकें/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff and partners read about the client that the papers are made again, and of a signed one who signed', () => {
  const asStaff = (view: AgreementView) =>
    appScreenOf(<AgreementBody agreement={view} urlOf={urlOf} />, 'en', testSession({ domain: 'admin' }))
  asStaff(agreement('GENERATION_PROBLEM', []))
  expect(screen.getByText(/tried again by itself, and the client gets a message/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Who signs' })).toBeTruthy()
  cleanup()
  asStaff(agreement('SIGNED', []))
  expect(screen.getByRole('heading', { name: 'Who signed' })).toBeTruthy()
})

test('a failed signature is said with its reason and what is safe', () => {
  body(agreement('SIGNING', [person(1, 'Asha Verma', { state: 'failed', code: 'ESP-415', current: true })], true))
  expect(screen.getAllByText(/code was wrong too often. Nothing was signed/).length).toBeGreaterThan(0)
})

test('others of the company read that somebody has not signed, not that they themselves did wrong', () => {
  const ravi = person(2, 'Ravi Kumar Singh', { state: 'failed', code: 'ESP-945', current: true })
  body(agreement('SIGNING', [person(1, 'Asha Verma', { state: 'signed' }), ravi]))
  expect(screen.getByText(/Now Ravi Kumar Singh signs/)).toBeTruthy()
  expect(screen.getByText('Stopped after the code. Not signed yet.')).toBeTruthy()
  expect(screen.queryByText(/You ended it/)).toBeNull()
  cleanup()
  body(agreement('SIGNING', [{ ...ravi, state: 'in_progress' }]))
  expect(screen.queryByText(/else sign again/)).toBeNull()
})

test('signed by all, the copy is the one thing to do', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  body(agreement('SIGNED', [person(1, 'Asha Verma', { state: 'signed' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Download the signed agreement' }))
  expect(open).toHaveBeenCalledWith('/papers/agreement', '_blank', 'noopener')
})

test('nobody goes to the provider without having agreed', () => {
  const onSign = vi.fn()
  const esign = { down: null, ask: async () => {}, askNow: () => {} }
  screenOf(<SignBox again={false} busy={false} esign={esign} onSign={onSign} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign with Aadhaar' }))
  expect(onSign).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Please tick this first')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Sign with Aadhaar' }))
  expect(onSign).toHaveBeenCalledOnce()
})

test('the hand-off posts the provider’s fields by a form that also has a button', () => {
  const posted = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined)
  const fields = { aspTxnID: 'T-1', eSignRequest: '<Esign/>' }
  screenOf(
    <HandOff title="To the service" text="" go="Go on" form={{ action: 'https://provider.example/sign', fields }} />,
  )
  const form = screen.getByRole('button', { name: 'Go on' }).closest('form')
  expect(form?.getAttribute('action')).toBe('https://provider.example/sign')
  expect(form?.method).toBe('post')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(fields)
  expect(posted).toHaveBeenCalledOnce()
})

test('one that cannot be signed now says whom to write to, whoever is next', () => {
  const refusal = 'Please write to us at help@poonji.example.'
  const next = person(1, 'Asha Verma', { current: true, state: 'failed', code: 'NAME' })
  for (const state of ['PREPARING', 'SIGNING', 'WITH_LENDER'] as const) {
    body({ ...agreement(state, [next]), refusal })
    expect(screen.getByText(refusal)).toBeDefined()
    cleanup()
  }
})
