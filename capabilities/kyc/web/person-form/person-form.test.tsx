import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ABROAD } from '../test-promoter.ts'
import { newForm } from './initial.ts'
import { PersonForm, type PersonFormProps } from './person-form.tsx'

const WORDS = 'The PAN is in another name.'
const known = {
  ...{ roles: ['DIRECTOR' as const], principals: [], name: 'Devi Lal', mobile: '9787325001', email: 'devi@example.in' },
  ...{
    companyPanMasked: null,
    proprietorPanMasked: null,
    addressLine1: '14, Bhupalpura',
    addressLine2: '',
    landmark: 'Near the lake',
  },
  ...{ pincode: '313001', city: 'Udaipur', today: '2026-11-27' },
}
const initial = {
  ...newForm(known),
  ...{ role: 'DIRECTOR' as const, subRole: 'MANAGING', bornOn: '1970-05-13', gender: 'male' as const, din: '01234567' },
  pan: 'ABCPX1211K',
}

function show(changes: Partial<PersonFormProps> = {}) {
  const save = vi.fn(async () => {})
  const answer = { outcome: 'TO_CHECK', isPanVerified: false, panVerificationError: WORDS, panMasked: 'ABXXXX211K' }
  const others = [{ ...ABROAD, id: '00000000-0000-4000-8000-000000000009', name: 'Asha Lal', mobile: '9787325002' }]
  serve(({ url }) => success(url.includes('getPromoters') ? others : { ...answer, nameOnPan: null }))
  appScreenOf(
    <PersonForm
      organisationId="00000000-0000-4000-8000-000000000001"
      {...{
        roles: known.roles,
        initial,
        today: known.today,
        person: null,
        knownPan: null,
        proprietorPan: null,
        save,
        onCancel: () => {},
        ...changes,
      }}
    />,
    'en',
    testSession(),
  )
  return { save, add: () => fireEvent.click(screen.getByRole('button', { name: 'Add this person' })) }
}

test('that a PAN is in another name is said once, and the next press goes on with it', async () => {
  const { save, add } = show()
  const pan = screen.getByRole('textbox', { name: 'PAN' })
  fireEvent.blur(pan)
  await screen.findByText(WORDS)
  fireEvent.change(pan, { target: { value: 'ABCPX1212K' } })
  expect(screen.queryByText(WORDS)).toBeNull()
  add()
  await screen.findByText(WORDS)
  expect(screen.getAllByText(WORDS)).toHaveLength(1)
  expect(save).not.toHaveBeenCalled()
  add()
  await expect.poll(() => save.mock.calls.length).toBe(1)
})

test('where they live is asked for under the name that what is wrong with it says', () => {
  show()
  expect(screen.getByRole('combobox', { name: /^Promoter type/ })).toBeDefined()
})

test('that another of the business has the number is said once, and the next press goes on with it', async () => {
  const { save, add } = show()
  fireEvent.blur(screen.getByRole('textbox', { name: 'PAN' }))
  await screen.findByText(WORDS)
  fireEvent.change(screen.getByRole('textbox', { name: /Mobile/ }), { target: { value: '9787325002' } })
  add()
  await screen.findByText(/^Asha Lal has this number too/)
  expect(save).not.toHaveBeenCalled()
  add()
  await expect.poll(() => save.mock.calls.length).toBe(1)
})

test('whoever is made the proprietor has the PAN of the business: no other is asked for', async () => {
  const { save, add } = show({ roles: ['PROPRIETOR', 'DIRECTOR'], proprietorPan: 'ZZXXXX853K' })
  expect(screen.getByRole('textbox', { name: 'PAN' })).toBeDefined()
  fireEvent.change(screen.getByRole('combobox', { name: /^Role/ }), { target: { value: 'PROPRIETOR' } })
  await screen.findByText(/PAN of the business is theirs too: ZZXXXX853K/)
  expect(screen.queryByRole('textbox', { name: 'PAN' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Put another PAN' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /no PAN|Form 60/i })).toBeNull()
  add()
  await expect.poll(() => save.mock.calls.length).toBe(1)
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ panSource: 'company', pan: '', form60Reason: null }))
})

test('who is not the proprietor after all is asked for a PAN of their own: that of the business is nobody else’s', async () => {
  const roles = ['PROPRIETOR' as const, 'AUTHORISED_SIGNATORY' as const]
  const ofBusiness = newForm({ ...known, roles, companyPanMasked: 'ZZXXXX853K', proprietorPanMasked: 'ZZXXXX853K' })
  show({ roles, proprietorPan: 'ZZXXXX853K', initial: ofBusiness })
  const become = (role: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: /^Role/ }), { target: { value: role } })
  become('PROPRIETOR')
  await screen.findByText(/The PAN of the business is theirs too/)
  become('AUTHORISED_SIGNATORY')
  await expect.poll(() => screen.queryByText(/The PAN of the business is theirs too/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'PAN' })).toBeDefined()
  const applies = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Co-applicant/ })
  expect(applies.checked, 'nobody applies with the business unless somebody says so').toBe(false)
})

test('a proprietor is the borrower: they neither join it nor answer for it; who signs for them has their letter, no board’s', async () => {
  show({ roles: ['PROPRIETOR', 'AUTHORISED_SIGNATORY', 'GUARANTOR'] })
  const become = (role: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: /^Role/ }), { target: { value: role } })
  become('PROPRIETOR')
  await expect.poll(() => screen.queryByRole('checkbox', { name: /^Co-applicant/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /personal guarantee/ })).toBeNull()
  become('AUTHORISED_SIGNATORY')
  await screen.findByRole('option', { name: /letter of authority/ })
  expect(screen.queryByRole('option', { name: /board resolution/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Co-applicant/ })).toBeDefined()
})

test('a director who signs for the company need not apply with it; whose role signs is not asked', async () => {
  const { save, add } = show({ roles: ['DIRECTOR', 'AUTHORISED_SIGNATORY'] })
  const signs = () => screen.queryByRole('checkbox', { name: /^Signs for the business/ })
  fireEvent.click(signs() ?? document.body)
  add()
  await screen.findByText(WORDS)
  add()
  await expect.poll(() => save.mock.calls.length).toBe(1)
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ signsForBusiness: true, coApplicant: false }))
  fireEvent.change(screen.getByRole('combobox', { name: /^Role/ }), { target: { value: 'AUTHORISED_SIGNATORY' } })
  await expect.poll(signs).toBeNull()
})
