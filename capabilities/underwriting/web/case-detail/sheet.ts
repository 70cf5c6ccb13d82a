import type { Answer } from '@poonji/contract/call.ts'
import type * as calls from '../../contract.ts'

/** The sheet as the server tells it. */
export type Sheet = Answer<typeof calls.sheet>

/** What one is about to do with the case. */
export type Doing = 'nothing' | 'approving' | 'rejecting' | 'asking'
