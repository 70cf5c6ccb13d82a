import { z } from 'zod'
import { isEmail } from '@poonji/kernel/identifiers/email.ts'
import { withoutUnseen } from '@poonji/kernel/text.ts'
import { say } from './schemas.ts'

/** What is typed or pasted as an e-mail address, without spaces and signs that nobody sees. */
export const typedEmail = z.string().overwrite(withoutUnseen)

/** An e-mail address in a form, or none. */
export const optionalEmail = typedEmail.refine(text => text === '' || isEmail(text), say('email.invalid'))

/** An e-mail address that has to be given. */
export const email = typedEmail.min(1, say('email.required')).refine(isEmail, say('email.invalid'))
