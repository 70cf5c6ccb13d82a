import { AppError } from './errors.ts'
import type { Work } from './work.ts'

/** How often something that reaches a person, by message or in a list that they work on, may be done for one thing. */
export interface Cap {
  action: string
  most: number
  withinMs: number
}

const DAY_MS = 86_400_000

/** @throws 429 once it was done of one thing, which is locked, as often as it may be */
export async function refuseTooOften(work: Work, entity: string, entityId: string, cap: Cap): Promise<void> {
  if (await isTooOften(work, entity, entityId, cap))
    throw new AppError(429, cap.withinMs < DAY_MS ? 'tooManyRequests' : 'tooManyToday')
}

/** Counts what was audited of one thing, which is locked; for who may not be told how often. */
export async function isTooOften(
  work: Work,
  entity: string,
  entityId: string,
  { action, most, withinMs }: Cap,
): Promise<boolean> {
  const { times } = await work.db
    .selectFrom('audit')
    .select(eb => eb.fn.countAll<number>().as('times'))
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', '=', action)
    .where('at', '>', new Date(work.now.getTime() - withinMs))
    .executeTakeFirstOrThrow()
  return times >= most
}
