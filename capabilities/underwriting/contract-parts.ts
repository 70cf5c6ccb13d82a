import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'

export const text = (most: number) => z.string().trim().min(1, say('value.required')).max(most)

export const reasonText = (most: number) => z.string().trim().min(1, say('reason.required')).max(most)

export const ofApplication = { of: 'application', param: 'applicationId' } as const

/** Who works at the credit desk, on an application that they may see. */
export const desk = { who: ['admin'], permission: 'CAN_UNDERWRITE', scope: ofApplication } as const

/** What a move of a case makes stale. */
export const changes = ['underwriting', 'applications', 'offers', 'dashboards'] as const
