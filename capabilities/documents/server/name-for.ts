import type { Work } from '@poonji/api-platform/work.ts'

/** Outsiders hear that it was one of us, not who. */
export const nameFor = (work: Work, name: string | null, domain: string | null): string | null =>
  domain === 'admin' && work.actor.domain !== 'admin' ? null : name
