import { sql } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body, Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import {
  holdsPan,
  isOfOnePan,
  isStopped,
  organisationById,
  organisationOfPan,
  tellAsker,
} from '@poonji/capabilities/organisations/server/service.ts'
import { countLookup } from '@poonji/capabilities/registrations/server/service.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type * as calls from '../lead-contract.ts'
import { texts } from './texts.ts'
import { moveClient } from './ownership.ts'
import './tables.ts'

type Said = Body<typeof calls.claimClient>
type Claimed = Answer<typeof calls.claimClient>

/**
 * A partner says that a client who is here is theirs; a second claim of the same answers the number of the first.
 * @throws 400 on `gstin` for a company that is not here, or is the partner's own firm, 409 for their own client, 429 after thirty look-ups in an hour
 */
export async function claimClient(outside: Outside, said: Said): Promise<Claimed> {
  await countLookup(outside)
  return outside.once(work => keepClaim(work, said))
}

async function keepClaim(work: Work, { gstin, companyName, words }: Said): Promise<Claimed> {
  const partnerId = work.actor.partnerOrganisationId
  const pan = panOfGstin(gstin)
  if (partnerId && (await holdsPan(work, partnerId, pan)))
    throw invalid({ gstin: texts.t(work.language, 'lead.ownFirm') })
  const client = await organisationOfPan(work, 'BUYER', pan)
  if (!client || !partnerId) throw invalid({ gstin: texts.t(work.language, 'claim.notThere') })
  if (client.brought_by === partnerId) throw conflict(texts.t(work.language, 'lead.yours'))
  const made = await work.db
    .insertInto('ownership_claim')
    .values({
      tenant: work.tenant,
      number: sql<string>`${`CC-${work.today.slice(0, 4)}-`} || lpad(nextval('ownership_claim_number')::text, 5, '0')`,
      partner_id: partnerId,
      organisation_id: client.id,
      gstin,
      company_name: companyName || null,
      words,
      answer: null,
      raised_by: work.actor.accountId,
      settled_by: null,
      created_at: work.now,
      settled_at: null,
    })
    .onConflict(c => c.columns(['partner_id', 'organisation_id']).where('state', '=', 'OPEN').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (made) {
    await work.audit('client.claimed', 'ownership_claim', made.id, { number: made.number }, client.id)
    return { number: made.number }
  }
  return work.db
    .selectFrom('ownership_claim')
    .select('number')
    .where('partner_id', '=', partnerId)
    .where('organisation_id', '=', client.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
}

const CLAIMS = sql`ownership_claim
  join organisation client on client.id = ownership_claim.organisation_id
  join organisation claimant on claimant.id = ownership_claim.partner_id
  left join organisation owner on owner.id = client.brought_by
  left join client_ownership owned
    on owned.organisation_id = client.id and owned.partner_id = client.brought_by and owned.ended_on is null`
const COLUMNS = sql`ownership_claim.id, ownership_claim.number, ownership_claim.organisation_id as "organisationId",
  client.name as "organisationName", owner.name as "nowWith",
  owned.from_on as "nowSince", owned.until_on as "nowUntil", claimant.name as "partnerName",
  ownership_claim.gstin, ownership_claim.company_name as "companyName", ownership_claim.words,
  ownership_claim.state, ownership_claim.answer, ownership_claim.created_at as "createdAt",
  coalesce(client.brought_by = ownership_claim.partner_id, false) as theirs`

/** A partner's own claims, or for staff those about clients that they see. */
export function listClaims(work: Work, query: Query<typeof calls.listClaims>) {
  const { actor } = work
  const staff = actor.domain === 'admin'
  const where = [
    sql<boolean>`ownership_claim.tenant = ${work.tenant}`,
    staff ? seenBy(actor, 'client') : sql<boolean>`ownership_claim.partner_id = ${actor.partnerOrganisationId}`,
    ...(query.state ? [sql<boolean>`ownership_claim.state = ${query.state}`] : []),
  ]
  const by = ['ownership_claim.created_at', 'ownership_claim.id'] as const
  const list = { name: 'claims', columns: COLUMNS, from: CLAIMS, where, by }
  return keysetPage<calls.Claim & { theirs: boolean }, calls.Claim>(work, query, list, ({ theirs, ...row }) =>
    staff || theirs
      ? row
      : { ...row, organisationId: null, organisationName: null, nowWith: null, nowSince: null, nowUntil: null },
  )
}

/**
 * Staff have looked: the client is the claimant's from today on, or stays; the claimant is told, and nobody else reads it.
 * @throws 409 for one that is settled, and to give a client to a partner that is stopped, or that is the same firm
 */
export async function settleClaim(
  work: Work,
  claimId: string,
  { uphold, answer }: Body<typeof calls.settleClaim>,
): Promise<void> {
  const settled = await work.db
    .updateTable('ownership_claim')
    .set({ state: uphold ? 'UPHELD' : 'REFUSED', answer, settled_by: work.actor.accountId, settled_at: work.now })
    .where('id', '=', claimId)
    .where('state', '=', 'OPEN')
    .returning(['partner_id', 'organisation_id', 'number', 'raised_by'])
    .executeTakeFirst()
  if (!settled) throw conflict()
  const { organisation_id: organisationId, partner_id: partnerId, number } = settled
  if (uphold) {
    await assertMayHave(work, partnerId, organisationId)
    await moveClient(work, { organisationId, partnerId, how: 'DISPUTE' })
  }
  const { raised_by: accountId } = settled
  if (accountId) {
    const asker = {
      organisationId: partnerId,
      accountId,
      permission: 'CAN_CREATE_ORGANISATION',
      purpose: 'client-claim',
    } as const
    await tellAsker(work, asker, language =>
      texts.t(language, uphold ? 'sms.claimUpheld' : 'sms.claimRefused', { number, answer }),
    )
  }
  await work.audit(
    uphold ? 'client-claim.upheld' : 'client-claim.refused',
    'ownership_claim',
    claimId,
    { number },
    organisationId,
  )
}

async function assertMayHave(work: Work, partnerId: string, clientId: string): Promise<void> {
  const partner = await organisationById(work, partnerId)
  if (isStopped(partner)) throw conflict(texts.t(work.language, 'claim.stopped'))
  if (isOfOnePan(partner, await organisationById(work, clientId)))
    throw conflict(texts.t(work.language, 'claim.ownFirm'))
}
