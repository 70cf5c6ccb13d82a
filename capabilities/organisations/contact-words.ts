import type { Language } from '@poonji/kernel/dates.ts'
import type { Contact } from './contact-contract.ts'
import { CONTACT_ROLE_NAMES } from './status.ts'
import { texts } from './texts.ts'

/** What a contact is for its company: `Key person, Main contact`. */
export const contactRoles = ({ roles, primary }: Pick<Contact, 'roles' | 'primary'>, language: Language): string =>
  [
    ...roles.map(role => CONTACT_ROLE_NAMES[role][language]),
    ...(primary ? [texts.t(language, 'contact.primary')] : []),
  ].join(', ')
