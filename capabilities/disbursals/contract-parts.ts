import { z } from 'zod'
import { money, say } from '@poonji/contract/schemas.ts'
import { DISBURSAL_STATUSES, TARGETS_ON_THE_WIRE } from './status.ts'

export const everyDomain = ['buyer', 'admin', 'partner'] as const
export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
export const ofDisbursal = { of: 'disbursal', param: 'disbursalId' } as const
export const changes = ['disbursals', 'loans', 'limits', 'dashboards'] as const

export const status = z.enum(DISBURSAL_STATUSES)
export const target = z.enum(TARGETS_ON_THE_WIRE)

const deduction = z.object({ kind: z.string(), amountPaise: money, taxPaise: money })
export const quote = z.object({ amountPaise: money, deductions: z.array(deduction), netPaise: money })

/** The maximum permissible advance, and what is left of it beside all loans and requests; null while none is set. */
export const advance = z.object({ maximumPaise: money, leftPaise: money }).nullable()

export const reason = z.string().trim().min(1, say('reason.required')).max(300)
