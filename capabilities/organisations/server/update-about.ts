import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { titlesOfPurposes } from '@poonji/capabilities/consents/server/service.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { sql } from 'kysely'
import { saidStates } from './trail-states.ts'

/** Where the things of the trail that have a number keep it. */
const NUMBERED = [
  ['application', 'application'],
  ['agreement', 'agreement'],
  ['disbursal', 'disbursal_request'],
  ['grievance', 'grievance'],
  ['lead', 'lead'],
  ['loan', 'loan'],
  ['order', 'trade_order'],
  ['payment', 'payment'],
] as const

const ID = sql`nullif(audit.entity_id, '')::uuid`

/** Rupees, with the paise where there are some. */
const ADVANCE = sql`case when audit.action = 'organisation.advanceSet' then '₹' || to_char(
  (audit.detail ->> 'amount')::numeric / 100,
  'FM9,99,99,99,990' || case when right(audit.detail ->> 'amount', 2) = '00' then '' else '.00' end) end`

/**
 * The words that a person wrote: a reason or a note, and of another name both; of what moved on the state it came to.
 * Codes and ids are no words.
 */
export const noteOf = (language: Language) => sql<string | null>`case audit.action
  when 'organisation.renamed' then concat_ws(' → ', audit.detail ->> 'from', audit.detail ->> 'to')
  else nullif(coalesce(audit.detail ->> 'reason', audit.detail ->> 'note',
    ${JSON.stringify(saidStates(language))}::jsonb ->> (audit.action || ' ' || (audit.detail ->> 'to'))), '') end`

/**
 * Which one a row of the trail is about: its kind and number, where an address is, what a consent is for, who came or
 * went, a document's type; of a maximum advance how much, to whoever may see it. An offer is known by its application.
 */
export function aboutOf(work: Work, organisationId: string) {
  const { language } = work
  const typeName = sql.ref(language === 'hi' ? 'type.name_hi' : 'type.name_en')
  const purposes = titlesOfPurposes(language).map(([purpose, title]) => sql`when ${purpose} then ${title}`)
  const numbers = NUMBERED.map(
    ([entity, table]) => sql`when ${entity} then (select one.number from ${sql.table(table)} one where one.id = ${ID})`,
  )
  const kind = sql`${JSON.stringify(saidStates(language))}::jsonb ->> (audit.entity || ' ' || (audit.detail ->> 'kind'))`
  const named = sql`nullif(trim(concat_ws(' ', ${kind}, audit.detail ->> 'number')), '')`
  const advance = may(work.actor, 'CAN_VIEW_MAXIMUM_PERMISSIBLE_ADVANCE', organisationId) ? ADVANCE : sql`null`
  return sql<string | null>`coalesce(${named}, ${advance}, case audit.entity
    when 'consent' then case audit.entity_id ${sql.join(purposes, sql` `)} end
    ${sql.join(numbers, sql` `)}
    when 'loanRequest' then (select application.number from loan_request one
      join application on application.id = one.application_id where one.id = ${ID})
    when 'gst_registration' then (select one.gstin from gst_registration one where one.id = ${ID})
    when 'bank-account' then (select one.number_masked from bank_account one where one.id = ${ID})
    when 'address' then coalesce(audit.detail ->> 'place',
      (select concat_ws(', ', one.line1, one.city) from address one where one.id = ${ID}))
    when 'contact' then (select one.name from contact one where one.id = ${ID})
    when 'promoter' then (select one.name from promoter one where one.id = ${ID})
    when 'document' then (select ${typeName} from document one
      join document_type type on type.code = one.type_code where one.id = ${ID})
    when 'organisation' then coalesce(
      (select one.name from organisation one where one.id = (audit.detail ->> 'child')::uuid),
      (select one.name from account one where one.id = (case
        when audit.action = 'organisation.assigned' then audit.detail ->> 'to'
        when audit.action like 'member.%' then audit.detail ->> 'accountId' end)::uuid)) end)`
}
