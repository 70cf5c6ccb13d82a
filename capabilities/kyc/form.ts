import type { MessageKey } from '@poonji/contract/messages.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { isAddressLine } from '@poonji/kernel/identifiers/address-line.ts'
import { isCity } from '@poonji/kernel/identifiers/city.ts'
import { isDin } from '@poonji/kernel/identifiers/din.ts'
import { isEmail } from '@poonji/kernel/identifiers/email.ts'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { isPan, normalizePan, panHolder } from '@poonji/kernel/identifiers/pan.ts'
import { isPersonName, normalizePersonName } from '@poonji/kernel/identifiers/person-name.ts'
import { isPincode } from '@poonji/kernel/identifiers/pincode.ts'
import { isRole, ROLE_RULES, type Gender, type PromoterType, type Role } from './roles.ts'
import type { Form60Reason } from './status.ts'

/** Where the PAN comes from: typed now, kept from before, or the business's own (a proprietor's is the same). */
export const PAN_SOURCES = ['typed', 'kept', 'company'] as const
export type PanSource = (typeof PAN_SOURCES)[number]

export interface AddressForm {
  addressLine1: string
  addressLine2: string
  landmark: string
  pincode: string
  city: string
}

/** The promoter form of the specification (section 3); null while nothing is chosen. */
export interface PromoterForm extends AddressForm {
  role: Role | null
  subRole: string | null
  promoterType: PromoterType | null
  name: string
  mobile: string
  email: string
  bornOn: string | null
  gender: Gender | null
  din: string
  panSource: PanSource
  pan: string
  form60Reason: Form60Reason | null
  coApplicant: boolean
  signsForBusiness: boolean
  personalGuarantee: boolean
  onWhatsapp: boolean
  whatsappUpdates: boolean
  directorLeft: boolean
  ceasedOn: string | null
}

export type Problems = Partial<Record<keyof PromoterForm, MessageKey>>

/** What is wrong with a form by field, in its order, without asking anybody; `dateProblems` judges its days. */
export function promoterProblems(form: PromoterForm): Problems {
  return {
    ...roleProblems(form),
    ...personProblems(form),
    ...taxProblems(form),
    ...addressProblems(form),
    ...leaving(form),
  }
}

function roleProblems(form: PromoterForm): Problems {
  const rules = isRole(form.role) ? ROLE_RULES[form.role] : null
  const noSubRole = !form.subRole || (rules && !(form.subRole in rules.subRoles))
  const noDin = rules?.needsDin && !form.din
  return {
    ...(!rules && { role: 'role.required' }),
    ...(noSubRole && { subRole: 'subRole.required' }),
    ...(!form.promoterType && { promoterType: 'promoterType.required' }),
    ...(noDin && { din: 'din.required' }),
    ...(form.din && !isDin(form.din) && { din: 'din.invalid' }),
  }
}

function personProblems(form: PromoterForm): Problems {
  const isName = isPersonName(normalizePersonName(form.name))
  return {
    ...(!isName && { name: form.name.trim() ? 'personName.invalid' : 'name.required' }),
    ...(!form.bornOn && { bornOn: 'dob.required' }),
    ...(!form.gender && { gender: 'gender.required' }),
    ...(!isMobile(form.mobile) && { mobile: 'contactMobile.required' }),
    ...(!isEmail(form.email) && { email: form.email ? 'email.invalid' : 'email.required' }),
  }
}

const leaving = (form: PromoterForm): Problems =>
  form.directorLeft && !form.ceasedOn ? { ceasedOn: 'cessation.required' } : {}

const ADULT_MONTHS = 18 * 12
const OLDEST_MONTHS = 120 * 12

/** What is wrong with the days of a form on a business date: of age, and left no sooner than born, nor later than today. */
export function dateProblems({ bornOn, directorLeft, ceasedOn }: PromoterForm, today: PlainDate): Problems {
  if (!bornOn) return {}
  const isBorn = bornOn <= today && bornOn >= addMonths(today, -OLDEST_MONTHS)
  const isAdult = bornOn <= addMonths(today, -ADULT_MONTHS)
  const hasLeft = !directorLeft || !ceasedOn || (ceasedOn <= today && ceasedOn > bornOn)
  return {
    ...(!isAdult && { bornOn: 'dob.adult' }),
    ...(!isBorn && { bornOn: 'date.invalid' }),
    ...(!hasLeft && { ceasedOn: 'cessation.invalid' }),
  }
}

/** A PAN of a person, unless Form 60 stands for it. */
function taxProblems(form: PromoterForm): Problems {
  if (form.form60Reason) {
    const both = form.panSource !== 'typed' || form.pan !== ''
    return both ? { form60Reason: 'form60.notAllowed' } : {}
  }
  if (form.panSource !== 'typed') return {}
  const pan = normalizePan(form.pan)
  return isPan(pan) && panHolder(pan) === 'individual' ? {} : { pan: 'pan.invalid' }
}

export function addressProblems(form: AddressForm): Partial<Record<keyof AddressForm, MessageKey>> {
  return {
    ...(!isAddressLine(form.addressLine1) && { addressLine1: 'address.complete' }),
    ...(!isAddressLine(form.landmark) && { landmark: 'address.complete' }),
    ...(!isPincode(form.pincode) && { pincode: 'pincode.required' }),
    ...(!isCity(form.city) && { city: 'city.required' }),
  }
}
