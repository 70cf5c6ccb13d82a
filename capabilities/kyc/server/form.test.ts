import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promoterBody } from '../contract.ts'
import { promoterProblems, type PromoterForm } from '../form.ts'
import { wholeForm } from './testing.ts'

const empty: PromoterForm = {
  role: null,
  subRole: null,
  promoterType: null,
  name: '',
  mobile: '',
  email: '',
  bornOn: null,
  gender: null,
  din: '',
  panSource: 'typed',
  pan: '',
  form60Reason: null,
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  pincode: '',
  city: '',
  coApplicant: false,
  signsForBusiness: false,
  personalGuarantee: false,
  onWhatsapp: false,
  whatsappUpdates: false,
  directorLeft: false,
  ceasedOn: null,
}
const problemsOf = (changes: Partial<PromoterForm>) => promoterProblems({ ...wholeForm, ...changes })

test('an empty form names every field that is needed, in the words of the specification', () => {
  assert.deepEqual(promoterProblems(empty), {
    role: 'role.required',
    subRole: 'subRole.required',
    promoterType: 'promoterType.required',
    name: 'name.required',
    mobile: 'contactMobile.required',
    email: 'email.required',
    bornOn: 'dob.required',
    gender: 'gender.required',
    pan: 'pan.invalid',
    addressLine1: 'address.complete',
    landmark: 'address.complete',
    pincode: 'pincode.required',
    city: 'city.required',
  })
  assert.deepEqual(problemsOf({}), {})
})

test('an address of signs alone is none, nor is a name that is longer than a message of ours takes it', () => {
  assert.equal(problemsOf({ addressLine1: '😀🙏' }).addressLine1, 'address.complete')
  assert.equal(problemsOf({ landmark: '\u200b…' }).landmark, 'address.complete')
  assert.deepEqual(problemsOf({ addressLine1: 'मकान १२', landmark: '7' }), {})
  assert.equal(problemsOf({ name: 'क'.repeat(81) }).name, 'personName.invalid')
  assert.deepEqual(problemsOf({ name: "Md.Iqbal D'Souza-रमेश" }), {})
})

test('only directors and designated partners bring a DIN, of eight digits', () => {
  assert.equal(problemsOf({ role: 'DIRECTOR', subRole: 'MANAGING' }).din, 'din.required')
  assert.equal(problemsOf({ role: 'DESIGNATED_PARTNER', subRole: 'MANAGING' }).din, 'din.required')
  assert.equal(problemsOf({ role: 'PARTNER', subRole: 'MANAGING' }).din, undefined)
  assert.equal(problemsOf({ role: 'DIRECTOR', subRole: 'MANAGING', din: '1234' }).din, 'din.invalid')
  assert.deepEqual(problemsOf({ role: 'DIRECTOR', subRole: 'MANAGING', din: '00001234' }), {})
  const inHindi = promoterBody.parse({ ...wholeForm, role: 'DIRECTOR', subRole: 'MANAGING', din: '००००१२३४' })
  assert.equal(inHindi.din, '00001234')
})

test('a sub role belongs to its role', () => {
  assert.equal(problemsOf({ role: 'KARTA', subRole: 'MANAGING' }).subRole, 'subRole.required')
})

test('a PAN is a person’s; Form 60 stands only where there is none', () => {
  assert.equal(problemsOf({ pan: 'ABCCG1201K' }).pan, 'pan.invalid')
  assert.equal(problemsOf({ pan: 'ABC' }).pan, 'pan.invalid')
  assert.equal(problemsOf({ form60Reason: 'NO_PAN' }).form60Reason, 'form60.notAllowed')
  assert.equal(problemsOf({ form60Reason: 'NO_PAN', pan: '', panSource: 'kept' }).form60Reason, 'form60.notAllowed')
  assert.deepEqual(problemsOf({ form60Reason: 'ALLOTMENT_PENDING', pan: '' }), {})
})

test('what is no name is asked for as one; only an empty field is called empty', () => {
  for (const name of ['12 34', '@', 'ramesh@shop']) assert.equal(problemsOf({ name }).name, 'personName.invalid')
  assert.equal(problemsOf({ name: '  ' }).name, 'name.required')
})

test('mobile, mail, pincode and the day of leaving', () => {
  assert.equal(problemsOf({ mobile: '5811111111' }).mobile, 'contactMobile.required')
  assert.equal(problemsOf({ email: 'ramesh@' }).email, 'email.invalid')
  assert.equal(problemsOf({ pincode: '011001' }).pincode, 'pincode.required')
  for (const city of ['--', 'a1<>?']) assert.equal(problemsOf({ city }).city, 'city.required', city)
  assert.equal(problemsOf({ directorLeft: true }).ceasedOn, 'cessation.required')
})
