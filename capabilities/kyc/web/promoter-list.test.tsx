import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PromoterList } from './embeds.tsx'
import type { Promoter } from '../contract.ts'
import { ABROAD } from './test-promoter.ts'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const prefill = {
  roles: ['PARTNER', 'AUTHORISED_SIGNATORY', 'GUARANTOR'],
  principals: ['PARTNER'],
  companyPanMasked: null,
  proprietorPanMasked: null,
  today: '2026-11-26',
  ...{ name: '', mobile: '', email: '', addressLine1: '', addressLine2: '', landmark: '', pincode: '', city: '' },
}

const showList = (
  people: Promoter[],
  { forLoan = true, known = prefill }: { forLoan?: boolean; known?: object } = {},
) => {
  serve(({ url }) => success(url.includes('prefill') ? known : people))
  return appScreenOf(
    <MemoryRouter>
      <PromoterList organisationId={ORGANISATION} forLoan={forLoan} />
    </MemoryRouter>,
    'en',
    testSession({ domain: 'partner', permissions: ['CAN_EDIT_PROMOTERS'] }),
  )
}

/** Nobody yet, of a business that does not borrow. */
const showPeople = () => showList([], { forLoan: false })

test('of a business that does not borrow nobody is asked about a loan: only who owns it or signs for it', async () => {
  showPeople()
  expect(await screen.findByText(/KYC is needed of who owns the business or signs for it/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add a person' }))
  expect(await screen.findByLabelText('Signs for the business')).toBeDefined()
  expect(screen.queryByText(/guarant|co-applicant|loan/i)).toBeNull()
})

test('a day of birth that cannot be, or of a child, is told at its field when it is left', async () => {
  showPeople()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a person' }))
  const bornOn = await screen.findByLabelText('Date of birth')
  const left = async (on: string) => {
    await userEvent.clear(bornOn)
    await userEvent.type(bornOn, on)
    await userEvent.tab()
  }
  await left('2008-11-27')
  expect(await screen.findByText('This person must be 18 or older')).toBeDefined()
  await left('2026-11-27')
  expect(await screen.findByText('Enter a valid date')).toBeDefined()
  await left('2008-11-26')
  await expect.poll(() => bornOn.getAttribute('aria-invalid')).toBe(null)
})

test.each([
  ['AUTHORISED_SIGNATORY', 1],
  ['PARTNER', 0],
] as const)('to a firm of whose people one is %s it is said that a partner is missing: %i', async (role, said) => {
  const person = { ...ABROAD, role, subRole: role === 'PARTNER' ? 'WORKING' : 'BY_RESOLUTION', mustBeVerified: true }
  showList([person])
  await screen.findByText(/belongs here too. By signing the agreement/)
  await screen.findByRole('button', { name: 'Add a person' })
  await expect.poll(() => screen.queryAllByText(/^Partner: nobody yet/)).toHaveLength(said)
})

test.each([
  ['INDEPENDENT', false, 1],
  ['MANAGING', true, 0],
] as const)(
  'to a company of whose directors one is %s it is said that nobody who runs it is there: %i',
  async (subRole, mustBeVerified, said) => {
    const person = { ...ABROAD, role: 'DIRECTOR' as const, subRole, mustBeVerified }
    showList([person], { known: { ...prefill, roles: ['DIRECTOR'], principals: ['DIRECTOR'] } })
    await screen.findByRole('button', { name: 'Add a person' })
    await expect.poll(() => screen.queryAllByText(/^No managing or whole-time director/)).toHaveLength(said)
  },
)

test.each([
  ['ABXXXX201K', 0],
  ['ZZXXXX853K', 1],
] as const)('to a proprietorship whose PAN is %s it is said that its proprietor has another: %i', async (pan, said) => {
  const person = { ...ABROAD, role: 'PROPRIETOR' as const, subRole: 'ONLY', mustBeVerified: true, signs: true }
  const known = { ...prefill, roles: ['PROPRIETOR'], principals: ['PROPRIETOR'], proprietorPanMasked: pan }
  showList([person], { known })
  await screen.findByRole('button', { name: 'Add a person' })
  await expect.poll(() => screen.queryAllByText(/this PAN is not that of the business/)).toHaveLength(said)
})

test('to a firm of whose partners one alone is put down it is said that there are two at least', async () => {
  const partner = { ...ABROAD, role: 'PARTNER' as const, subRole: 'WORKING', mustBeVerified: true }
  const second = { ...partner, id: '00000000-0000-4000-8000-000000000009', name: 'Asha Choudhury' }
  const rows = [partner, { ...second, directorLeft: true }]
  const alone = showList(rows)
  await screen.findByText(/^Only one partner is here/)
  alone.unmount()
  showList([partner, second])
  await screen.findByRole('button', { name: 'Add a person' })
  await screen.findByText('Asha Choudhury')
  expect(screen.queryByText(/^Only one partner is here/)).toBeNull()
})
