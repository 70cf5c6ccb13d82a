import { may } from '@poonji/api-platform/actor.ts'
import { AppError, conflict, conflictAt, forbidden, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { addMember, isColleague, requireGivable, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { issueCode, refuseCode, requireCode, tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import type { Selectable } from 'kysely'
import { RELATION_NAMES, type LinkingState, type OrganisationType, type Relation } from '../status.ts'
import { texts } from './texts.ts'
import { panIndex } from './pan-column.ts'
import { organisationById, organisationsOfPan, type Organisation } from './service.ts'
import type { LinkingRequestTable } from './tables.ts'
import { ownerMobile, tellOwner } from './tell-owner.ts'

type Row = Selectable<LinkingRequestTable>

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'linking.tell': { id: string }
  }
}

const VALID_DAYS = 30
/** Open requests of one person, or where staff ask for a company, of that company: enough for who has several companies, too few to try PANs out. */
const MOST_OPEN = 5
/** Each is a message to somebody who did not ask for it. */
const MOST_A_DAY = 10
const MOST_TO_ONE = 3
const OPEN = ['REQUESTED', 'VERIFIED'] as const

interface Asked {
  pan: string
  note: string
  fromOrganisationId?: string
  relation?: Relation
  role?: 'BUYER_OWNER' | 'BUYER_VIEWER'
}

/**
 * Keeps a request to the company of a PAN; its owner is told by a job. A PAN that nobody has is kept alike: neither the
 * answer nor its time tells which companies are here.
 * @throws 400 to join without a name, who would be nobody to the owner; 409 for an open request, for one's own company,
 *   and when it is there already; 429 beyond five open ones, ten a day (of the company that staff ask for), or three to
 *   one company in thirty days, taken back or refused ones too
 */
export async function askToLink(work: Work, asked: Asked): Promise<string> {
  const t = texts.in(work.language)
  const { accountId } = work.actor
  if (!asked.fromOrganisationId && !work.actor.name) throw invalid({ personName: 'name.required' })
  // staff ask for one company after another
  const company = work.actor.domain === 'admin' ? asked.fromOrganisationId : undefined
  // counted one after another, however many are asked at once
  await work.db
    .selectFrom(company ? 'organisation' : 'account')
    .select('id')
    .where('id', '=', company ?? accountId)
    .forNoKeyUpdate()
    .execute()
  await expireOld(work, asked)
  const since = (days: number) => new Date(work.now.getTime() - days * 86_400_000)
  const { open, today, same } = await work.db
    .selectFrom('linking_request')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', OPEN).as('open'),
      fn.countAll<number>().filterWhere('created_at', '>', since(1)).as('today'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', since(VALID_DAYS))
        .filterWhere('pan_index', '=', panIndex(work, asked.pan))
        .as('same'),
    ])
    .where(company ? 'from_organisation_id' : 'requested_by', '=', company ?? accountId)
    .executeTakeFirstOrThrow()
  if (company && (open >= MOST_OPEN || today >= MOST_A_DAY || same >= MOST_TO_ONE))
    throw new AppError(429, t('linking.companyAskedEnough'))
  if (open >= MOST_OPEN) throw new AppError(429, t('linking.tooMany'))
  if (today >= MOST_A_DAY || same >= MOST_TO_ONE) throw new AppError(429, t('linking.tooOften'))
  if (await isOwnPan(work, asked)) throw conflictAt('pan', t('linking.self'))
  const target = await targetOf(work, asked)
  if (target && work.actor.memberships.has(target.id) && !asked.fromOrganisationId)
    throw conflictAt('pan', t('linking.member'))
  const row = await work.db
    .insertInto('linking_request')
    .values({
      tenant: work.tenant,
      organisation_id: target?.id ?? null,
      pan_index: panIndex(work, asked.pan),
      pan_masked: maskPan(asked.pan),
      requested_by: accountId,
      from_organisation_id: asked.fromOrganisationId ?? null,
      relation: asked.relation ?? null,
      role_code: asked.role ?? null,
      note: asked.note,
      ...{ reason: null, verified_by: null, verified_at: null, decided_by: null, decided_at: null },
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + VALID_DAYS * 86_400_000),
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflictAt('pan', t('linking.open'))
  await work.audit('linking.asked', 'linking_request', row.id, {}, target?.id)
  await work.enqueue('linking.tell', { id: row.id })
  return row.id
}

/** A company is not its own supplier or buyer, in whatever role it is here a second time. */
async function isOwnPan(work: Work, { pan, fromOrganisationId }: Asked): Promise<boolean> {
  if (!fromOrganisationId) return false
  const own = await work.db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', fromOrganisationId)
    .where('pan_index', '=', panIndex(work, pan))
    .executeTakeFirst()
  return own !== undefined
}

/** Kinds of organisation that a person may belong to; of those with one PAN, the borrower first. */
const JOINED: readonly OrganisationType[] = ['BUYER', 'SUPPLIER', 'VENDOR', 'ANCHOR']

/** Who is asked to be connected as what: whoever is here as just that before whoever is here as something else. */
const CONNECTED: Record<Relation, readonly OrganisationType[]> = {
  GROUP: ['BUYER'],
  SUPPLIER: ['SUPPLIER', ...JOINED],
  VENDOR: ['VENDOR', ...JOINED],
  ANCHOR: ['ANCHOR', ...JOINED],
  DISTRIBUTOR: ['DISTRIBUTOR', ...JOINED],
}

/**
 * The organisation that is asked, if it is here. A person means one that they do not belong to yet. Of a group the other
 * is a buyer like oneself; the other relations name what it is best asked as: a borrower supplies others too.
 */
async function targetOf(work: Work, { pan, relation }: Asked): Promise<Organisation | undefined> {
  const types = relation ? CONNECTED[relation] : JOINED
  const found = await organisationsOfPan(work, types, pan)
  const isNew = (one: Organisation) => !work.actor.memberships.has(one.id)
  return found.find(isNew) ?? found[0]
}

async function tellOfRequest(outside: Outside, { id }: { id: string }): Promise<void> {
  await outside.transaction(async work => {
    const row = await work.db
      .selectFrom('linking_request as r')
      .innerJoin('account', 'account.id', 'r.requested_by')
      .innerJoin('organisation', 'organisation.id', 'r.organisation_id')
      .leftJoin('organisation as asking', 'asking.id', 'r.from_organisation_id')
      .select(['r.organisation_id', 'account.name as asker', 'account.mobile', 'organisation.name'])
      .select(['asking.name as company', 'r.relation'])
      .where('r.id', '=', id)
      .where('r.state', '=', 'REQUESTED')
      .executeTakeFirst()
    if (!row?.organisation_id) return
    const { company, relation, name: organisation } = row
    const who = row.asker || maskMobile(row.mobile)
    await tellOwner(work, row.organisation_id, 'linking-request', language =>
      company && relation
        ? texts.t(language, 'sms.connecting', { company, organisation, relation: RELATION_NAMES[relation][language] })
        : texts.t(language, 'sms.linking', { who, organisation }),
    )
  })
}

export const linkingJob = job('linking.tell', tellOfRequest)

/** What ran out of the person at the screen, and of the company that they ask for, whoever asked. */
async function expireOld(work: Work, { fromOrganisationId }: Asked) {
  await work.db
    .updateTable('linking_request')
    .set({ state: 'WITHDRAWN' })
    .where(eb =>
      eb.or([
        eb('requested_by', '=', work.actor.accountId),
        ...(fromOrganisationId ? [eb('from_organisation_id', '=', fromOrganisationId)] : []),
      ]),
    )
    .where('state', 'in', OPEN)
    .where('expires_at', '<', work.now)
    .execute()
}

/** @throws 403 for another's, and once it is decided */
export async function withdrawLinking(work: Work, id: string): Promise<void> {
  const { requested_by: askedBy, from_organisation_id: from } = await requestById(work, id)
  if (!(await mayWithdraw(work, { askedBy, from }))) throw notPermitted()
  const row = await work.db
    .updateTable('linking_request')
    .set({ state: 'WITHDRAWN', decided_at: work.now })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returning('organisation_id')
    .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit('linking.withdrawn', 'linking_request', id, {}, row.organisation_id ?? undefined)
}

/** What a person asked is theirs; what a company asked is its own, whoever asked for it and may have left since. */
async function mayWithdraw(work: Work, { askedBy, from }: { askedBy: string; from: string | null }): Promise<boolean> {
  if (!from) return askedBy === work.actor.accountId
  return may(work.actor, 'CAN_EDIT_ORGANISATION', from) && seesOrganisation(work.db, work.actor, from)
}

/** Staff have made sure who asks. */
export async function verifyLinking(work: Work, id: string): Promise<void> {
  await move(work, id, ['REQUESTED'], { state: 'VERIFIED', verified_by: work.actor.accountId, verified_at: work.now })
}

/** @throws 403 for the one who asks: nobody lets themselves in */
export async function approveLinking(work: Work, id: string): Promise<void> {
  const row = await requestById(work, id)
  if (row.requested_by === work.actor.accountId) throw forbidden()
  await approve(work, id, false)
}

export async function rejectLinking(work: Work, id: string, reason: string): Promise<void> {
  const row = await move(work, id, OPEN, {
    ...{ state: 'REJECTED', reason },
    decided_by: work.actor.accountId,
    decided_at: work.now,
  })
  await tellAsker(work, row, language => texts.t(language, 'sms.linkingRefused', { pan: row.pan_masked }))
}

/** An SMS to who asked, of what became of it; why is read by who logs in, since anybody may write it. */
async function tellAsker(work: Work, row: Row, words: (language: Language) => string): Promise<void> {
  const about = { purpose: 'linking-request', organisationId: await toWhom(work, row) }
  await tellAccount(work, row.requested_by, about, words)
}

/** To which company it was sent: what one asked of another is told to that one; what staff asked is told to no client. */
async function toWhom(work: Work, row: Row): Promise<string | undefined> {
  if (await isColleague(work, row.requested_by)) return undefined
  return row.from_organisation_id ?? row.organisation_id ?? undefined
}

const purposeOf = (id: string) => `linking:${id}`

/** Sends the owner a code that approves. @throws 409 before the person is verified, once the request expired, and when nobody is to be reached */
export async function sendLinkingCode(work: Work, id: string) {
  const row = await requestById(work, id)
  const t = texts.in(work.language)
  if (row.state !== 'VERIFIED' || !row.organisation_id) throw conflict(t('linking.verifyFirst'))
  if (row.expires_at <= work.now) throw conflict(t('linking.moved'))
  const owner = await ownerMobile(work, row.organisation_id)
  if (!owner) throw conflict(t('whatsApp.nobody'))
  const { name: organisation } = await organisationById(work, row.organisation_id)
  const { challengeId, code, goodUntil } = await issueCode(work, owner.mobile, purposeOf(id))
  const text = row.from_organisation_id
    ? texts.t(owner.language, 'sms.connectingCode', {
        ...{ code, organisation },
        company: (await organisationById(work, row.from_organisation_id)).name,
      })
    : texts.t(owner.language, row.role_code === 'BUYER_OWNER' ? 'sms.linkingCodeOwner' : 'sms.linkingCode', {
        ...{ code, organisation },
        who: await askerOf(work, row),
      })
  await sendMessage(work, {
    ...{ channel: 'sms', to: owner.mobile, text, purpose: 'linking-code', goodUntil },
    organisationId: row.organisation_id,
  })
  await work.audit('linking.codeSent', 'linking_request', id, {}, row.organisation_id)
  return { challengeId, mobileMasked: maskMobile(owner.mobile) }
}

/** The person who asks, by name and masked mobile. */
async function askerOf(work: Work, { requested_by }: Row): Promise<string> {
  const { name, mobile } = await work.db
    .selectFrom('account')
    .select(['name', 'mobile'])
    .where('id', '=', requested_by)
    .executeTakeFirstOrThrow()
  return [name, maskMobile(mobile)].filter(Boolean).join(' ')
}

/** @throws 400 on `otp` for every code that is not right */
export async function approveLinkingByCode(
  outside: Outside,
  id: string,
  { challengeId, otp }: { challengeId: string; otp: string },
): Promise<void> {
  const row = await requestById(outside, id)
  const owner = row.organisation_id ? await ownerMobile(outside, row.organisation_id) : null
  if (!owner) refuseCode()
  const attempt = { challengeId, mobile: owner.mobile, purpose: purposeOf(id), code: otp }
  await requireCode(outside, attempt)
  await outside.transaction(work => approve(work, id, true))
}

/** The person becomes a member, or the two companies are connected. */
async function approve(work: Work, id: string, byCode: boolean): Promise<void> {
  const row = await move(work, id, byCode ? ['VERIFIED'] : OPEN, {
    ...{ state: 'APPROVED', by_code: byCode },
    decided_by: work.actor.accountId,
    decided_at: work.now,
  })
  const organisationId = row.organisation_id
  if (!organisationId) throw notPermitted()
  const { name: organisation } = await organisationById(work, organisationId)
  await tellAsker(work, row, language => texts.t(language, 'sms.linkingApproved', { organisation }))
  if (row.role_code) {
    if (!byCode) await requireGivable(work, organisationId, row.role_code)
    await addMember(work, row.requested_by, organisationId, row.role_code)
    return
  }
  if (!row.from_organisation_id || !row.relation) return
  await work.db
    .insertInto('organisation_connection')
    .values({
      tenant: work.tenant,
      organisation_id: row.from_organisation_id,
      other_id: organisationId,
      ...{ relation: row.relation, linking_request_id: id, created_at: work.now, ended_at: null },
    })
    .onConflict(c => c.doNothing())
    .execute()
}

/** The one way a request moves. @throws 409 when it is no longer where the person saw it, or expired */
async function move(work: Work, id: string, from: readonly LinkingState[], set: Partial<Row>): Promise<Row> {
  const row = await work.db
    .updateTable('linking_request')
    .set(set)
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .where('state', 'in', from)
    .where('expires_at', '>', work.now)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'linking.moved'))
  await work.audit(`linking.${row.state.toLowerCase()}`, 'linking_request', id, {}, row.organisation_id ?? undefined)
  return row
}

async function requestById(work: Work, id: string): Promise<Row> {
  return work.db
    .selectFrom('linking_request')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .executeTakeFirstOrThrow(notPermitted)
}
