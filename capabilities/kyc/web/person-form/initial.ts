import type { UseFormReturnType } from '@mantine/form'
import type { Answer } from '@poonji/contract/call.ts'
import type { Promoter, promoterPrefill } from '../../contract.ts'
import type { PromoterForm } from '../../form.ts'
import { ROLE_RULES, type Role } from '../../roles.ts'

export type FormValues = PromoterForm & Record<string, unknown>

/** The form, and its fields judged on leaving them. */
export interface Fields {
  form: UseFormReturnType<FormValues>
  field: UseFormReturnType<FormValues>['getInputProps']
}
export type Prefill = Answer<typeof promoterPrefill>

/** The only sub role of a role is chosen by itself. */
export function subRoleOf(role: Role | null): string | null {
  const [first, ...more] = role ? Object.keys(ROLE_RULES[role].subRoles) : []
  return first && !more.length ? first : null
}

/** A new person's form with what is known already. */
export function newForm(known: Prefill): FormValues {
  const [role] = known.roles
  const onlyRole = known.companyPanMasked && role ? role : null
  return {
    role: onlyRole,
    subRole: subRoleOf(onlyRole),
    promoterType: 'RESIDENT',
    name: known.name,
    mobile: known.mobile,
    email: known.email,
    bornOn: null,
    gender: null,
    din: '',
    panSource: known.companyPanMasked ? 'company' : 'typed',
    pan: '',
    form60Reason: null,
    addressLine1: known.addressLine1,
    addressLine2: known.addressLine2,
    landmark: known.landmark,
    pincode: known.pincode,
    city: known.city,
    coApplicant: false,
    signsForBusiness: false,
    personalGuarantee: false,
    onWhatsapp: false,
    whatsappUpdates: false,
    directorLeft: false,
    ceasedOn: null,
  }
}

/** A person's form as it stands; the PAN is kept unless another is typed. */
export function formOf(person: Promoter): FormValues {
  return {
    role: person.role,
    subRole: person.subRole,
    promoterType: person.promoterType,
    name: person.name,
    mobile: person.mobile,
    email: person.email,
    bornOn: person.bornOn,
    gender: person.gender,
    din: person.din ?? '',
    panSource: person.panMasked && person.panState !== 'REFUSED' ? 'kept' : 'typed',
    pan: '',
    form60Reason: person.form60Reason,
    addressLine1: person.addressLine1,
    addressLine2: person.addressLine2,
    landmark: person.landmark,
    pincode: person.pincode,
    city: person.city,
    coApplicant: person.coApplicant,
    signsForBusiness: person.signsForBusiness,
    personalGuarantee: person.personalGuarantee,
    onWhatsapp: person.onWhatsapp,
    whatsappUpdates: person.whatsappUpdates,
    directorLeft: person.directorLeft,
    ceasedOn: person.ceasedOn,
  }
}
