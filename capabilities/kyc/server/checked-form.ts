import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { findPincode } from '@poonji/capabilities/reference/server/service.ts'
import { normalizeEmail } from '@poonji/kernel/identifiers/email.ts'
import { maskPan, normalizePan, panHolder } from '@poonji/kernel/identifiers/pan.ts'
import { dateProblems, type AddressForm, type PromoterForm } from '../form.ts'
import { isBorrower, isProprietors, rolesOf, subRolesOf } from '../roles.ts'
import { texts } from './texts.ts'
import { panOfPromoter, type PromoterRow } from './promoters.ts'

/** @throws 400 on `pincode` for one that India Post has not */
export function addressColumns(form: AddressForm) {
  const place = findPincode(form.pincode)
  if (!place) throw invalid({ pincode: 'pincode.required' })
  return {
    address_line1: form.addressLine1,
    address_line2: form.addressLine2,
    landmark: form.landmark,
    pincode: form.pincode,
    city: form.city,
    state_code: place.stateCode,
  }
}

/**
 * A form that passed its schema, as columns; what depends on the business date is checked here.
 * @throws 400 on the field that does not fit
 */
export function formColumns(work: Work, form: PromoterForm) {
  const { role, subRole, promoterType, gender, bornOn } = form
  if (!role) throw invalid({ role: 'role.required' })
  if (!subRole) throw invalid({ subRole: 'subRole.required' })
  if (!promoterType) throw invalid({ promoterType: 'promoterType.required' })
  if (!gender) throw invalid({ gender: 'gender.required' })
  if (!bornOn) throw invalid({ bornOn: 'dob.required' })
  const wrong = dateProblems(form, work.today)
  if (Object.keys(wrong).length) throw invalid(wrong)
  const ceasedOn = form.directorLeft ? form.ceasedOn : null
  return {
    role,
    sub_role: subRole,
    promoter_type: promoterType,
    name: form.name,
    mobile: form.mobile,
    email: normalizeEmail(form.email),
    born_on: bornOn,
    gender,
    din: form.din || null,
    ...addressColumns(form),
    co_applicant: form.coApplicant && !isBorrower(role),
    signs_for_business: form.signsForBusiness,
    personal_guarantee: form.personalGuarantee && !isBorrower(role),
    on_whatsapp: form.onWhatsapp,
    whatsapp_updates: form.onWhatsapp && form.whatsappUpdates,
    has_left: form.directorLeft,
    ceased_on: ceasedOn,
    form60_reason: form.form60Reason,
  }
}

/**
 * Only what this kind of business has; what somebody is already stays, as where the kind was put right since.
 * @throws 400 on `role` or `subRole`
 */
export async function requireRoleOfKind(
  work: Work,
  organisationId: string,
  { role, subRole }: Pick<PromoterForm, 'role' | 'subRole'>,
  before: PromoterRow | null,
): Promise<void> {
  if (!role || (before?.role === role && before.sub_role === subRole)) return
  const { entity_type: kind } = await organisationById(work, organisationId)
  const roles = rolesOf(kind)
  const other = texts.t(work.language, 'role.otherKind')
  if (!roles.includes(role)) throw invalid({ role: other })
  if (!subRolesOf(role, roles).some(([part]) => part === subRole)) throw invalid({ subRole: other })
}

/**
 * The PAN that a form means; null with Form 60.
 * @throws 400 on `pan` where there is none to keep or to take over, where a proprietor is given another than the business's,
 *   or somebody else that one
 */
export async function panMeant(
  work: Work,
  organisationId: string,
  form: PromoterForm,
  before: PromoterRow | null,
): Promise<string | null> {
  const organisation = await organisationById(work, organisationId)
  const ofBusiness = panOfOrganisation(work, organisation)
  const pan = panOfForm(work, form, before, ofBusiness)
  if (!ofBusiness || !isProprietors(organisation.entity_type)) return pan
  const isTheirs = form.role === 'PROPRIETOR'
  if (isTheirs !== (pan === ofBusiness)) {
    const why = isTheirs ? 'pan.ofProprietor' : 'pan.onlyProprietor'
    throw invalid({ pan: texts.t(work.language, why, { pan: maskPan(ofBusiness) }) })
  }
  return pan
}

function panOfForm(
  work: Work,
  { form60Reason, panSource, pan: typed }: PromoterForm,
  before: PromoterRow | null,
  ofBusiness: string | null,
): string | null {
  if (form60Reason) return null
  if (panSource === 'typed') return normalizePan(typed)
  const pan = panSource === 'kept' ? before && panOfPromoter(work, before) : ofBusiness
  if (!pan || panHolder(pan) !== 'individual') throw invalid({ pan: 'pan.invalid' })
  return pan
}

/** @throws 400 when somebody of the business has this PAN or is this person */
export async function refuseTwin(
  work: Work,
  organisationId: string,
  person: { id: string; name: string; bornOn: string; panIndex: Buffer | null },
): Promise<void> {
  const others = work.db
    .selectFrom('promoter')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('id', '!=', person.id)
  const t = texts.in(work.language)
  const samePan = person.panIndex && (await others.where('pan_index', '=', person.panIndex).executeTakeFirst())
  if (samePan) throw invalid({ pan: t('pan.taken', { name: samePan.name }) })
  const samePerson = await others
    .where(eb => eb(eb.fn<string>('lower', ['name']), '=', person.name.toLowerCase()))
    .where('born_on', '=', person.bornOn)
    .executeTakeFirst()
  if (samePerson) throw conflictAt('name', t('person.there'))
}
