import type { Selectable } from 'kysely'
import type { Target } from '../status.ts'
import type { DisbursalTable } from './tables.ts'

/** A request, or a draft of one. */
export type KeptRequest = Selectable<DisbursalTable>

/** A request that says how much goes where, as every one does that was sent. */
export type Disbursal = KeptRequest & { target: Target; bank_account_id: string; amount_paise: number }

export const isWhole = (request: KeptRequest): request is Disbursal =>
  request.target !== null && request.bank_account_id !== null && request.amount_paise !== null
