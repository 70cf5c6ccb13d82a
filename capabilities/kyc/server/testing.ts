import type { Person, TestApp } from '../../../apps/test-app.ts'
import { addPromoter, verifyPromoterPan } from '../contract.ts'
import type { PromoterForm } from '../form.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { openCase } from './cases.ts'
import { promotersOf } from './promoters.ts'
import { setBusiness, setPromoter } from './recheck.ts'
import { addPromoter as add } from './save-promoter.ts'

/** A whole form of somebody who signs and is proved by a PAN that is well. */
export const wholeForm = {
  role: 'AUTHORISED_SIGNATORY',
  subRole: 'BY_RESOLUTION',
  promoterType: 'RESIDENT',
  name: 'Ramesh Gupta',
  mobile: '9811111111',
  email: 'ramesh@example.com',
  bornOn: '1975-04-12',
  gender: 'male',
  din: '',
  panSource: 'typed',
  pan: 'ABCPG1201K',
  form60Reason: null,
  addressLine1: '12, Station Road',
  addressLine2: '',
  landmark: 'Near the clock tower',
  pincode: '411001',
  city: 'Pune',
  coApplicant: false,
  signsForBusiness: false,
  personalGuarantee: false,
  onWhatsapp: false,
  whatsappUpdates: false,
  directorLeft: false,
  ceasedOn: null,
} as const satisfies PromoterForm

/** Verifies the PAN and puts the person down, as the form does. */
export async function putDown(person: Person, orgId: string, changes: Partial<PromoterForm> = {}) {
  const form: PromoterForm = { ...wholeForm, ...changes }
  if (form.pan)
    await person.call(verifyPromoterPan, {
      orgId,
      body: { pan: form.pan, fullName: form.name, bornOn: form.bornOn },
    })
  return person.call(addPromoter, { orgId, body: form })
}

/**
 * Whoever signs for a business, or has the part in it that is said, as if each had proved who they are and neither they nor
 * it stood on a list.
 */
export async function knownPeople(
  world: TestApp,
  organisationId: string,
  people: readonly (Pick<PromoterForm, 'name' | 'mobile'> & Partial<PromoterForm>)[] = [
    { name: 'Asha Verma', mobile: '9811111111' },
  ],
): Promise<void> {
  for (const person of people)
    await world.transaction(async work => {
      const { id } = await add(work, organisationId, { ...withoutPan, ...person })
      await setPromoter(work, id, {
        pan_state: 'VERIFIED',
        aadhaar_state: 'VERIFIED',
        aadhaar_verified_at: work.now,
        screening_state: 'CLEAR',
      })
      await setBusiness(work, organisationId, { screening_state: 'CLEAR', screened_at: work.now })
    })
}

/** Somebody who is there has another part in the business than they were put down with. */
export const giveAnotherPart = (
  world: TestApp,
  organisationId: string,
  { name, subRole }: { name: string; subRole: string },
): Promise<void> =>
  world.transaction(async work => {
    const one = (await promotersOf(work, organisationId)).find(person => person.name === name)
    if (!one) throw new Error(`nobody is called ${name}`)
    await setPromoter(work, one.id, { sub_role: subRole })
  })

const withoutPan = { ...wholeForm, pan: '', form60Reason: 'NO_PAN' as const }
let made = 0
/** Another person each time: nobody is put down twice. */
const somebody = (work: Work, organisationId: string) =>
  add(work, organisationId, { ...withoutPan, name: `Target ${'abcdefghij'.charAt(made++ % 10)}` })

/** For the call matrix: a person of a business and a question about one. */
export const things = {
  promoter: (world: TestApp, organisationId: string) =>
    world.transaction(async work => (await somebody(work, organisationId)).id),
  'kyc-case': (world: TestApp, organisationId: string) =>
    world.transaction(async work => {
      const person = await somebody(work, organisationId)
      await openCase(work, person, 'CKYC', { nameThere: 'Another', bornThere: null, score: 0, hits: [] })
      const row = await work.db
        .selectFrom('kyc_case')
        .select('id')
        .where('promoter_id', '=', person.id)
        .executeTakeFirstOrThrow()
      return row.id
    }),
}
