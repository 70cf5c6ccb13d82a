import type { Stage } from './stage.ts'

/** Whoever of the demo world is known by a mobile, with the organisation that their story brought. */
export interface Known {
  /** @throws for somebody who has brought none by then */
  organisationOf: (mobile: string) => string
}

/** Something that happens beside the borrowers' stories. */
export interface Event {
  daysAgo: number
  /** In India. */
  hour: number
  act: (stage: Stage, known: Known) => Promise<void>
}
