import type { Answer } from '@poonji/contract/call.ts'
import type { sheet } from '../../contract.ts'

/** The sheet as the server tells it. */
export type Sheet = Answer<typeof sheet>

/** A case until its next decision: what is written of one is not for the next. Names what was typed. */
export const roundOf = ({ applicationId, decision }: Pick<Sheet, 'applicationId' | 'decision'>): string =>
  `${applicationId}:${decision?.madeAt.toISOString() ?? ''}`

/** What one is about to do with the case. */
export type Doing = 'nothing' | 'approving' | 'rejecting' | 'asking' | 'stepping aside'
