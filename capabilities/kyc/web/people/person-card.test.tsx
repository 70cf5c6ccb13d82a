import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Promoter } from '../../contract.ts'
import { PersonAadhaar } from './person-aadhaar.tsx'
import { PersonCard } from './person-card.tsx'

const ABROAD: Promoter = {
  id: '00000000-0000-4000-8000-000000000001',
  organisationId: '00000000-0000-4000-8000-000000000002',
  role: 'SHAREHOLDER',
  subRole: '',
  promoterType: 'NON_RESIDENT',
  name: 'Shivshankar Choudhury',
  mobile: '9876500118',
  email: 'shiv@example.in',
  bornOn: '1968-05-13',
  gender: 'male',
  din: null,
  panMasked: 'ABXXXX201K',
  panState: 'VERIFIED',
  isPanVerified: true,
  panVerificationError: null,
  panDocumentRejected: false,
  form60Reason: null,
  form60Verified: false,
  aadhaarState: 'NONE',
  aadhaarMasked: null,
  identityDocumentVerified: false,
  addressLine1: '14, Bhupalpura',
  addressLine2: '',
  landmark: 'Near the lake',
  pincode: '313001',
  city: 'Udaipur',
  coApplicant: false,
  personalGuarantee: false,
  onWhatsapp: false,
  whatsappUpdates: false,
  directorLeft: false,
  ceasedOn: null,
  mustBeVerified: false,
  state: 'NOT_NEEDED',
  ckycState: 'WAITING',
  ckycMasked: null,
  linkUntil: null,
  version: 1,
}

afterEach(cleanup)

const owner = testSession({
  minOrganisationsList: [
    { id: ABROAD.organisationId, name: 'Choudhury Steels', type: 'BUYER', permissions: ['CAN_GIVE_CONSENT'] },
  ],
})
const show = (person: Promoter, session = testSession()) =>
  appScreenOf(<PersonCard person={person} onDo={() => undefined} />, 'en', session)
const asksForPapers = () => screen.queryByText(/Upload another document instead/) !== null

test('who lives abroad is asked for other papers only where KYC is needed', () => {
  show({ ...ABROAD, state: 'TO_DO', coApplicant: true })
  expect(asksForPapers()).toBe(true)
  expect(screen.queryByText('To do')).not.toBeNull()
  cleanup()
  show(ABROAD)
  expect(asksForPapers()).toBe(false)
  expect(screen.queryByText('To do')).toBeNull()
})

test('whose Aadhaar was read meanwhile, by a link or in another window, is not asked for it again', () => {
  const at = (aadhaarState: Promoter['aadhaarState']) => {
    const person: Promoter = { ...ABROAD, promoterType: 'RESIDENT', aadhaarState }
    appScreenOf(<PersonAadhaar person={person} onDone={() => undefined} />, 'en', owner)
    const said = [/Aadhaar verified/, /We look at it within 48 hours/, /Send OTP/].map(
      words => screen.queryByText(words) !== null,
    )
    cleanup()
    return said
  }
  expect(at('NONE')).toEqual([false, false, true])
  expect(at('VERIFIED')).toEqual([true, false, false])
  expect(at('TO_CHECK')).toEqual([false, true, false])
})

test('a code of the CKYC register can be asked for again at once, since nobody knows when the last one was sent', () => {
  show({ ...ABROAD, ckycState: 'CODE_SENT' }, owner)
  expect(screen.queryByRole('button', { name: 'Send the code again' })).not.toBeNull()
})
