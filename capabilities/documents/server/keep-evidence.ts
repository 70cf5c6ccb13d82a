import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * A paper that we made or that something rests on stays: found forged, of an application that is over, the bill of a
 * drawing, an answer to the credit desk. Who refers to it is known by name only.
 * @throws 409 when one of them is such
 */
export async function refuseEvidence(work: Work, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; ours: boolean }>`
    select document.name, type.made_by_us as ours
    from document join document_type type on type.code = document.type_code
    where document.id = any(${[...ids]}::uuid[]) and (type.made_by_us or document.state = 'FRAUD_DETECTED'
      or (document.owner_kind = 'loanApplication' and exists (
        select from application where application.id = document.owner_id and application.closed_at is not null))
      or exists (select from disbursal_request request
        where request.invoice_document_id = document.id and request.status not in ('DRAFT', 'CANCELLED'))
      or exists (select from underwriting_query query where document.id = any(query.document_ids)))
    order by type.made_by_us desc, document.uploaded_at limit 1`.execute(work.db)
  const [kept] = rows
  if (kept) throw conflict(texts.t(work.language, kept.ours ? 'remove.ours' : 'remove.evidence', { name: kept.name }))
}
