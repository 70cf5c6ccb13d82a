import { formatMonth } from '@poonji/kernel/dates.ts'
import { sql } from 'kysely'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { downloadReference, requireChecked, type FileReference } from '@poonji/capabilities/documents/server/service.ts'
import type { listUploads, settleUpload } from '../upload-contract.ts'
import { texts } from './texts.ts'
import { keepReturns } from './keep-returns.ts'
import { keepStatement } from './keep-statement.ts'
import { isTakenPeriod } from './tax-months.ts'
import './tables.ts'

type Upload = Answer<typeof listUploads>[number]

const COLUMNS = [
  'eligibility_upload.id',
  'eligibility_upload.kind',
  'eligibility_upload.name',
  'eligibility_upload.state',
  'eligibility_upload.problem',
  'eligibility_upload.period',
  'eligibility_upload.gstin',
  'eligibility_upload.created_at',
] as const

interface Row {
  id: string
  kind: Upload['kind']
  name: string
  state: Upload['state']
  problem: string | null
  period: string | null
  gstin: string | null
  created_at: Date
}

const PROBLEMS = [
  'unreadable',
  'columns',
  'sums',
  'noAccount',
  'otherAccount',
  'rejected',
  'forged',
  'infected',
] as const

/** What stands in the way: a text of ours, or what operations wrote. */
function shown(work: Work, row: Row): Upload {
  const known = PROBLEMS.find(problem => problem === row.problem)
  return {
    uploadId: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    problem: known ? texts.t(work.language, `upload.${known}`, { account: '' }) : row.problem,
    period: row.period,
    gstin: row.gstin,
    createdAt: row.created_at,
  }
}

export async function uploadsOf(work: Work, organisationId: string): Promise<Upload[]> {
  const rows = await work.db
    .selectFrom('eligibility_upload')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => shown(work, row))
}

export async function uploadById(work: Work, uploadId: string): Promise<Upload> {
  const row = await work.db
    .selectFrom('eligibility_upload')
    .select(COLUMNS)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return shown(work, row)
}

interface Queued extends Row {
  organisationId: string
  organisationName: string
  gstins: string[]
}

/** Operations' queue, oldest first. */
export function uploadQueue(work: Work, query: PageQuery) {
  return keysetPage<Queued, Omit<Queued, keyof Row> & Upload>(
    work,
    query,
    {
      name: 'papers-to-read',
      columns: sql`${sql.join(COLUMNS.map(column => sql.ref(column)))}, organisation.id as "organisationId",
        organisation.name as "organisationName",
        array(select gstin from gst_registration where organisation_id = organisation.id and removed_at is null) as gstins`,
      from: sql`eligibility_upload join organisation on organisation.id = eligibility_upload.organisation_id`,
      where: [
        sql<boolean>`eligibility_upload.tenant = ${work.tenant} and eligibility_upload.state = 'with-operations'`,
        seenBy(work.actor),
      ],
      by: ['eligibility_upload.created_at', 'eligibility_upload.id'],
      soonestFirst: true,
    },
    ({ organisationId, organisationName, gstins, ...row }) => ({
      ...shown(work, row),
      organisationId,
      organisationName,
      gstins,
    }),
  )
}

/** Operations enter the figures of a paper, or refuse it. Once settled it stays. @throws 409, 400 by field, and as `requireChecked` for figures */
export async function settle(work: Work, uploadId: string, given: Body<typeof settleUpload>): Promise<void> {
  const row = await work.db
    .selectFrom('eligibility_upload')
    .selectAll()
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  if (row.state !== 'with-operations') throw conflict()
  if (given.kind !== 'REFUSE' && given.kind !== row.kind) throw invalid({ kind: 'value.invalid' })
  if (given.kind !== 'REFUSE' && row.file_id) await requireChecked(work, row.file_id)
  const organisationId = row.organisation_id
  let statementId: string | null = null
  if (given.kind === 'GSTR3B') {
    await requireGstin(work, organisationId, given.gstin)
    const { period, turnover, filedOn } = given
    if (!isTakenPeriod(work.today, period))
      throw invalid({
        period: texts.t(work.language, 'upload.badPeriod', { period: formatMonth(period, work.language) }),
      })
    if (filedOn && (filedOn > work.today || filedOn < `${period}-01`)) throw invalid({ filedOn: 'date.invalid' })
    await keepReturns(work, organisationId, given.gstin, 'operations', [{ period, turnoverPaise: turnover, filedOn }])
  }
  if (given.kind === 'BANK_STATEMENT') {
    if (given.toOn < given.fromOn || given.toOn > work.today) throw invalid({ toOn: 'date.invalid' })
    if (!isTakenPeriod(work.today, given.fromOn.slice(0, 7)) && given.fromOn.slice(0, 7) !== work.today.slice(0, 7))
      throw invalid({ fromOn: 'date.invalid' })
    statementId = await keepStatement(work, {
      organisationId,
      source: 'operations',
      accountMasked: `XXXX${given.account}`,
      figures: byHand(given),
    })
  }
  await work.db
    .updateTable('eligibility_upload')
    .set({
      state: given.kind === 'REFUSE' ? 'refused' : 'settled',
      problem: given.kind === 'REFUSE' ? given.reason : null,
      ...(given.kind === 'GSTR3B' && { gstin: given.gstin, period: given.period }),
      ...(given.kind === 'BANK_STATEMENT' && { period: `${given.fromOn}/${given.toOn}` }),
      statement_id: statementId,
      settled_by: work.actor.accountId,
      settled_at: work.now,
    })
    .where('id', '=', uploadId)
    .execute()
  await work.audit('eligibility.settled', 'eligibility_upload', uploadId, { as: given.kind }, organisationId)
}

async function requireGstin(work: Work, organisationId: string, gstin: string): Promise<void> {
  const own = await work.db
    .selectFrom('gst_registration')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('gstin', '=', gstin)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw invalid({ gstin: 'gst.invalid' })
}

/** Operations enter sums, not days: they are spread evenly over the months of the period, the rest on the last. */
function byHand(given: Extract<Body<typeof settleUpload>, { kind: 'BANK_STATEMENT' }>) {
  const sums = {
    averageBalancePaise: given.averageBalance,
    creditsPaise: given.credits,
    debitsPaise: given.debits,
    inwardBounces: given.inwardBounces,
  }
  const periods = periodsBetween(given.fromOn, given.toOn)
  const share = (paise: number) => Math.floor(paise / periods.length)
  const months = periods.map((period, i) => {
    const last = i === periods.length - 1
    const part = (paise: number) => (last ? paise - share(paise) * (periods.length - 1) : share(paise))
    return {
      period,
      days: 30,
      averageBalancePaise: sums.averageBalancePaise,
      creditsPaise: part(sums.creditsPaise),
      debitsPaise: part(sums.debitsPaise),
      inwardBounces: last ? sums.inwardBounces : 0,
    }
  })
  return { fromOn: given.fromOn, toOn: given.toOn, ...sums, months }
}

function periodsBetween(fromOn: string, toOn: string): string[] {
  const index = (on: string) => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1
  return Array.from({ length: index(toOn) - index(fromOn) + 1 }, (_, i) => {
    const month = index(fromOn) + i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** How operations open the paper. */
export async function uploadFile(work: Work, uploadId: string): Promise<FileReference> {
  const row = await work.db
    .selectFrom('eligibility_upload')
    .select(['file_id', 'name', 'organisation_id'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row?.file_id) throw notPermitted()
  await work.audit('eligibility.paperOpened', 'eligibility_upload', uploadId)
  return downloadReference(work, { fileId: row.file_id, name: row.name, organisationId: row.organisation_id })
}
