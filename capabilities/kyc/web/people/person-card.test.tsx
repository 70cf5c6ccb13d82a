import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Promoter } from '../../contract.ts'
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

const show = (person: Promoter) =>
  appScreenOf(<PersonCard person={person} onDo={() => undefined} />, 'en', testSession())
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
