import type { Answer } from '@poonji/contract/call.ts'
import type { sheet } from '../../contract.ts'

/** The sheet as the server tells it. */
export type Sheet = Answer<typeof sheet>

/** What one is about to do with the case. */
export type Doing = 'nothing' | 'approving' | 'rejecting' | 'asking'
