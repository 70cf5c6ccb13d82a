import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** The entries of a transaction in the order of the chart, by their side. */
export async function entriesOfTransaction(work: Work, transactionId: string) {
  const entries = await work.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.code', 'ledger_entry.account_code')
    .select(['ledger_entry.id', 'amount_paise', 'code', 'number', 'name_en as en', 'name_hi as hi'])
    .where('transaction_id', '=', transactionId)
    .orderBy('number')
    .execute()
  return entries.map(({ id: entryId, amount_paise: paise, ...account }) => ({
    entryId,
    account,
    debit: Math.max(0, paise),
    credit: Math.max(0, -paise),
  }))
}
