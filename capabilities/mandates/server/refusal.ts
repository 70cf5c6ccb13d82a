import { sql } from 'kysely'

/** SQL: why the mandate `m` does not allow a debit `due`; null where it does. */
export const REFUSAL = sql<string | null>`case
  when due.due_on > m.final_on then 'after-final-date'
  when due.due_on < m.first_on then 'before-first-date'
  when m.amount_kind = 'maximum' and due.amount_paise > m.max_paise then 'above-maximum'
  when m.amount_kind = 'fixed' and due.amount_paise <> m.max_paise then 'not-the-fixed-amount'
end`
