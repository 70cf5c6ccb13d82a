import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { goodUntil, isOld } from '@poonji/capabilities/loans/server/service.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { revisions } from '../contract.ts'
import type { RevisionKind, RevisionState } from '../status.ts'
import { limitFacts, mayPropose } from './facts.ts'
import { revisionWaits } from './waits.ts'

type Revisions = Answer<typeof revisions>

/** A limit, what may be asked of it, and what was; the desk also sees who proposed what. */
export async function revisionsOf(work: Work, loanId: string): Promise<Revisions> {
  const facts = await limitFacts(work, loanId)
  const rows = await work.db
    .selectFrom('limit_revision as revision')
    .innerJoin('account as asker', 'asker.id', 'revision.asked_by')
    .leftJoin('account as maker', 'maker.id', 'revision.reviewed_by')
    .leftJoin('account as checker', 'checker.id', 'revision.decided_by')
    .selectAll('revision')
    .select(['asker.name as asker', 'maker.name as maker', 'checker.name as checker'])
    .where('loan_id', '=', loanId)
    .where('revision.tenant', '=', work.tenant)
    .orderBy('asked_at', 'desc')
    .limit(50)
    .execute()
  const power = await work.db
    .selectFrom('drawing_power')
    .leftJoin('limit_excess', join =>
      join.onRef('limit_excess.loan_id', '=', 'drawing_power.loan_id').on('until_on', 'is', null),
    )
    .selectAll('drawing_power')
    .select('limit_excess.since_on')
    .where('drawing_power.loan_id', '=', loanId)
    .orderBy('as_of', 'desc')
    .orderBy('drawing_power.id', 'desc')
    .executeTakeFirst()
  const carried = power && !isOld(power.as_of, work.today) ? power.power_paise : 0
  const { actor } = work
  const atDesk = actor.domain === 'admin' && may(actor, 'CAN_EDIT_LIMITS')
  const asks = actor.domain === 'buyer' && may(actor, 'CAN_APPLY_FOR_CREDIT', facts.organisationId)
  return {
    sanctioned: facts.sanctionedPaise,
    used: facts.usedPaise,
    held: facts.heldPaise,
    until: facts.until,
    most: facts.mostPaise,
    drawingPower: power
      ? {
          asOf: power.as_of,
          goodUntil: goodUntil(power.as_of),
          isOld: isOld(power.as_of, work.today),
          stock: power.stock_paise,
          creditors: power.creditors_paise,
          debtors: power.debtors_paise,
          marginBps: power.margin_bps,
          power: power.power_paise,
          above: Math.max(0, facts.usedPaise - Math.min(facts.sanctionedPaise, carried)),
          aboveSince: power.since_on,
        }
      : null,
    notNow: facts.notNow,
    renewalFrom: facts.renewalFrom,
    mayRenew: facts.renewalFrom <= work.today,
    revisions: rows.map(row => {
      const decided = row.state === 'APPROVED' || row.state === 'DECLINED'
      const shown = atDesk || row.state === 'APPROVED'
      return {
        id: row.id,
        kind: row.kind,
        state: row.state,
        before: row.before_paise,
        beforeUntil: row.before_until,
        asked: row.asked_paise,
        reason: row.reason,
        askedAt: row.asked_at,
        proposed: shown ? row.proposed_paise : null,
        proposedUntil: shown ? row.proposed_until : null,
        decidedAt: decided ? row.decided_at : null,
        decisionNote: row.decision_note,
        mayWithdraw: asks && row.state === 'REQUESTED',
        desk: atDesk
          ? {
              askedBy: row.asker,
              reviewedBy: row.maker,
              reviewedAt: row.reviewed_at,
              reviewNote: row.review_note,
              decidedBy: row.checker,
              mayReview: mayPropose(row, facts, work.today),
              mayDecide: row.state === 'UNDER_REVIEW' && row.reviewed_by !== actor.accountId,
            }
          : null,
      }
    }),
  }
}

interface Waiting {
  id: string
  loanId: string
  number: string
  organisationId: string
  organisationName: string
  kind: RevisionKind
  state: RevisionState
  before: number
  asked: number | null
  until: string
  askedAt: Date
  own: boolean
}

/** What waits for the desk, of the clients that the viewer sees; the limit that ends first stands first. */
export function revisionQueue(work: Work, query: PageQuery) {
  const columns = sql`revision.id, revision.loan_id as "loanId", loan.number, organisation.id as "organisationId",
    organisation.name as "organisationName", revision.kind, revision.state, revision.before_paise as before,
    revision.asked_paise as asked, revision.before_until as until, revision.asked_at as "askedAt",
    coalesce(revision.reviewed_by = ${work.actor.accountId}, false) as own`
  const from = sql`limit_revision revision join loan on loan.id = revision.loan_id
    join organisation on organisation.id = revision.organisation_id`
  const where = [
    sql<boolean>`revision.tenant = ${work.tenant}`,
    revisionWaits('revision'),
    seenBy(work.actor, 'organisation'),
    ...(query.search ? [containing(query.search, ['organisation.name'])] : []),
  ]
  const by = ['revision.before_until', 'revision.id'] as const
  const list = { name: 'limitRevisions', columns, from, where, by, soonestFirst: true }
  return keysetPage<Waiting, Waiting>(work, query, list, row => row)
}
