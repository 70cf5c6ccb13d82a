import type { Answer } from '@poonji/contract/call.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import { stateOf } from '@poonji/capabilities/reference/server/service.ts'
import type { gstState } from '../contract.ts'
import { figureWords } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { Reason } from '../status.ts'
import { quarterOf } from '../quarters.ts'
import { owesReturns } from './figures-owed.ts'
import { gstSummary, type GstMonth, type GstSummary } from './gst-summary.ts'
import { texts } from './texts.ts'
import './tables.ts'

type State = Answer<typeof gstState>

/** How long a taxpayer waits for the portal's SMS before another is asked for. */
const RESEND_SECONDS = 60

/** The GSTINs with how far each is read, those whose returns are to be read anew as never asked, and the turnover by quarter and month. */
export async function readGstState(work: Work, organisationId: string): Promise<State> {
  const summary = await gstSummary(work, organisationId)
  const result = await work.db
    .selectFrom('eligibility_result')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return {
    gstins: await gstinsOf(work, organisationId, summary),
    quarters: byQuarter(work, summary?.months ?? []),
    total: summary?.totalPaise ?? null,
    months: summary?.months.length ?? 0,
    filedOnTime: summary?.filedOnTime ?? null,
    unread: summary?.unread ?? [],
    owed: await owesReturns(work, organisationId),
    eligibility:
      result && (result.recheck_on === null || result.recheck_on > work.today)
        ? {
            eligible: result.eligible,
            reasons: result.reasons.map(code => reasonText(work, code, result.wanted[code])),
            byTurnover: result.reasons.every(code => code === 'TURNOVER'),
            moreReturns: result.more_returns,
            turnoverWanted: result.wanted.TURNOVER,
            recheckOn: result.recheck_on,
          }
        : null,
    consented: await hasConsent(work, organisationId, 'gst'),
  }
}

const reasonText = ({ language }: Work, code: Reason, wanted: number) =>
  texts.t(language, `reason.${code}`, {
    wanted: code === 'TURNOVER' ? formatMoneyShort(wanted, language, true) : figureWords(language, 'months', wanted),
  })

async function gstinsOf(work: Work, organisationId: string, summary: GstSummary | null): Promise<State['gstins']> {
  const isOver = (gstin: string) => summary?.isOld || summary?.unread.includes(gstin)
  const rows = await work.db
    .selectFrom('gst_registration as registration')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('gst_connection')
          .selectAll()
          .whereRef('gst_connection.organisation_id', '=', 'registration.organisation_id')
          .whereRef('gst_connection.gstin', '=', 'registration.gstin')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('connection'),
      join => join.onTrue(),
    )
    .select([
      'registration.gstin',
      'registration.principal_address',
      'registration.state_code',
      'registration.registered_on',
      'registration.status',
      'connection.state',
      'connection.problem',
      'connection.user_name',
      'connection.otp_sent_at',
      'connection.processing_since',
      'connection.next_try_at',
      'connection.verified_at',
    ])
    .where('registration.organisation_id', '=', organisationId)
    .where('registration.removed_at', 'is', null)
    .orderBy('registration.is_primary', 'desc')
    .orderBy('registration.created_at')
    .execute()
  return rows.map(row => ({
    gstin: row.gstin,
    place: placeOf(work.language, row),
    registeredOn: row.registered_on,
    status: row.status,
    state: row.state === 'verified' && isOver(row.gstin) ? null : row.state,
    problem: row.problem,
    userName: row.user_name,
    otpSentAt: row.otp_sent_at,
    resendAfterSeconds: row.otp_sent_at ? secondsLeft(work.now, row.otp_sent_at) : 0,
    processingSince: row.processing_since,
    nextTryAt: row.next_try_at,
    verifiedAt: row.verified_at,
  }))
}

/** The city as the portal writes it, the state in the reader's language. */
function placeOf(language: Language, row: { principal_address: { city: string } | null; state_code: string }) {
  return row.principal_address && [row.principal_address.city, stateOf(row.state_code)?.name[language]].join(', ')
}

function secondsLeft(now: Date, sentAt: Date): number {
  return Math.max(0, RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000))
}

function byQuarter(work: Work, months: readonly GstMonth[]): State['quarters'] {
  const groups = Map.groupBy(months, month => quarterOf(month.period))
  return [...groups].map(([quarter, own]) => ({
    quarter,
    label: texts.t(work.language, `quarter.${quarter.slice(-2) as 'Q1' | 'Q2' | 'Q3' | 'Q4'}`, {
      year: quarter.slice(0, -3),
    }),
    months: own.map(({ turnoverPaise, ...month }) => ({ ...month, turnover: turnoverPaise })),
  }))
}
