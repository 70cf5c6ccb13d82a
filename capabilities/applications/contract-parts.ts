import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from './status.ts'

export const VIEWERS = ['buyer', 'admin', 'partner'] as const

export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const

export const ofApplication = { of: 'application', param: 'appId' } as const

export const status = z.enum(APPLICATION_STATUSES)

export const reason = z.string().trim().min(1, say('reason.required')).max(500)
