import { z } from 'zod'
import { id, say } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from './status.ts'

export const VIEWERS = ['buyer', 'admin', 'partner'] as const

export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const

export const ofApplication = { of: 'application', param: 'appId' } as const

/** The organisation that applies, as an application's screens name it. */
export const applicant = z.object({
  id,
  name: z.string(),
  entityType: z.string().nullable(),
  panMasked: z.string().nullable(),
  isPanVerified: z.boolean(),
})

export const status = z.enum(APPLICATION_STATUSES)

export const reason = z.string().trim().min(1, say('reason.required')).max(500)
