import { z } from 'zod'
import { id } from '@poonji/contract/schemas.ts'

/** Whoever has organisations to look at; bureau managers have none. */
export const VIEWERS = ['buyer', 'admin', 'partner'] as const
export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
export const BASE = '/api/v1/{product}/organisation/{orgId}'
export const someone = z.object({ id, name: z.string() })
