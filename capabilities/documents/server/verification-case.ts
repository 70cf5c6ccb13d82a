import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { askedPeriod } from '../periods.ts'
import type { DocumentCase } from '../queue-contract.ts'
import { DECISIONS, mayDecide } from '../status.ts'
import { versionsOf } from './document-history.ts'
import { seenDocument, type DocumentRow } from './document-rows.ts'
import { viewOf } from './document-view.ts'
import './tables.ts'

/** Everything an operator needs on one sheet. */
export async function verificationCase(work: Work, documentId: string): Promise<DocumentCase> {
  const row = await seenDocument(work, documentId)
  if (!row) throw notPermitted()
  const organisation = await work.db
    .selectFrom('organisation')
    .select(['id', 'name', 'entity_type as entityType', 'pan_masked as panMasked'])
    .where('id', '=', row.organisation_id)
    .executeTakeFirstOrThrow()
  const asked = askedPeriod(row.period_kind, row.period_count, work.today)
  const { amountsPaise, ...extracted } = row.extracted
  return {
    document: viewOf(work, row),
    organisation,
    application: await applicationOf(work, row),
    askedPeriod: asked && { ...asked, count: row.period_count },
    periodKind: row.period_kind,
    extracted: { ...extracted, ...(amountsPaise && { amounts: amountsPaise }) },
    decisions: DECISIONS.filter(decision => mayDecide(row.state, decision)),
    versions: await versionsOf(work, row.id),
    history: await historyOf(work, row),
    sameContent: await sameContent(work, row),
    ownUpload: row.uploaded_by === work.actor.accountId,
  }
}

async function applicationOf(work: Work, row: DocumentRow): Promise<DocumentCase['application']> {
  if (row.owner_kind !== 'loanApplication') return null
  const { rows } = await sql<{ id: string; number: string; productCode: string; amount: number }>`
    select id, number, product_code as "productCode", amount_paise as amount from application where id = ${row.owner_id}`.execute(
    work.db,
  )
  return rows[0] ?? null
}

/** Who did and who saw what, newest first. */
async function historyOf(work: Work, row: DocumentRow) {
  const seen = await work.db
    .selectFrom('audit as e')
    .leftJoin('account as u', 'u.id', 'e.account_id')
    .select(['e.action', 'e.at', 'u.name as by'])
    .where('e.entity', '=', 'document')
    .where('e.entity_id', '=', row.id)
    .orderBy('e.id', 'desc')
    .limit(30)
    .execute()
  const decisions = await work.db
    .selectFrom('document_decision')
    .select(['decided_at', 'reason', 'reason_code'])
    .where('document_id', '=', row.id)
    .execute()
  return seen.map(one => {
    const decision = decisions.find(d => d.decided_at.getTime() === one.at.getTime())
    return { ...one, reasonCode: decision?.reason_code ?? null, reason: decision?.reason ?? null }
  })
}

async function sameContent(work: Work, row: DocumentRow): Promise<DocumentCase['sameContent']> {
  const found = await work.db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .select(['d.name', 'd.organisation_id'])
    .where('d.tenant', '=', work.tenant)
    .where('d.id', '!=', row.id)
    .where('d.removed_at', 'is', null)
    .where('f.finger_print', '=', row.finger_print)
    .limit(50)
    .execute()
  const own = found.filter(one => one.organisation_id === row.organisation_id).map(one => one.name)
  return { own, othersCount: found.length - own.length }
}
