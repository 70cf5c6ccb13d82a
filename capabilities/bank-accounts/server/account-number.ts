import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { BankAccountTable } from './tables.ts'

export type BankAccountRow = Selectable<BankAccountTable>

/** The number itself, for ports and papers; never for an answer or a log. */
export function accountNumberOf(work: Work, account: Pick<BankAccountRow, 'id' | 'number_sealed'>): string {
  return work.platform.crypto.open(account.number_sealed, numberPlace(account.id))
}

export const numberPlace = (id: string) => `bank_account:${id}:number`
