import { conflictAt, type AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'

/** Somebody with the mobile number is here, with whom is not told. */
export const contactThere = (work: Work) => onMobile(work, 'lead.contactThere')

/** They are among the partner's own leads. */
export const contactYours = (work: Work) => onMobile(work, 'lead.contactYours')

function onMobile(work: Work, key: 'lead.contactThere' | 'lead.contactYours'): AppError {
  return conflictAt('contactMobile', texts.t(work.language, key))
}
