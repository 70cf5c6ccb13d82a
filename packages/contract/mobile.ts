import { z } from 'zod'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { say } from './schemas.ts'

/** A mobile number in a form: ten digits, 6 to 9 first. */
export const mobile = z.string().trim().min(1, say('mobile.required')).refine(isMobile, say('mobile.invalid'))
