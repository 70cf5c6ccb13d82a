import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'

/** How often something that reaches a person's mobile or mail may be done for them. */
export interface Cap {
  action: string
  most: number
  withinMs: number
}

/** Counts what was audited of one person, who is locked. @throws 429 once it was done as often as it may be */
export async function refuseTooOften(work: Work, promoterId: string, { action, most, withinMs }: Cap): Promise<void> {
  const { times } = await work.db
    .selectFrom('audit')
    .select(eb => eb.fn.countAll<number>().as('times'))
    .where('entity', '=', 'promoter')
    .where('entity_id', '=', promoterId)
    .where('action', '=', action)
    .where('at', '>', new Date(work.now.getTime() - withinMs))
    .executeTakeFirstOrThrow()
  if (times >= most) throw new AppError(429, 'tooManyRequests')
}
