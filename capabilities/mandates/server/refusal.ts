import { sql } from 'kysely'

/** SQL: the day on which a `presentation` is, or was, taken. */
const TAKEN_ON = sql`greatest(other.due_on, coalesce(other.presented_on, (other.recorded_at at time zone 'Asia/Kolkata')::date))`

/** SQL: in the month of a debit `due` another was taken by the mandate `m`, or is on its way; one that came back does not count. */
const IS_SECOND_OF_MONTH = sql`exists (select from presentation other
  where other.mandate_id = m.id and other.state in ('RECORDED', 'PRESENTED', 'CLEARED')
    and date_trunc('month', ${TAKEN_ON}) = date_trunc('month', due.due_on))`

/** SQL: why the mandate `m` does not allow a debit `due`; null where it does. */
export const REFUSAL = sql<string | null>`case
  when due.due_on > m.final_on then 'after-final-date'
  when due.due_on < m.first_on then 'before-first-date'
  when m.amount_kind = 'maximum' and due.amount_paise > m.max_paise then 'above-maximum'
  when m.amount_kind = 'fixed' and due.amount_paise <> m.max_paise then 'not-the-fixed-amount'
  when m.frequency = 'MNTH' and ${IS_SECOND_OF_MONTH} then 'beyond-frequency'
end`
