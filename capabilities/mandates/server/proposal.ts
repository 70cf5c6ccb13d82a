import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount, type BankAccountRow } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { Offer } from '@poonji/capabilities/offers/server/service.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { ofApplication } from '../contract.ts'
import { STANDING_MANDATE, type Frequency, type Over } from '../status.ts'
import { whyOver } from './over.ts'
import { aheadOf, MOST_PAISE, shortfallOf, type Ahead } from './reach.ts'
import { mandateRows, presentationsOf, toView } from './rows.ts'

const STEP_PAISE = 1_000_00
/** Debits may be late: the mandate outlives the loan by this. */
const MONTHS_AFTER = 12

const ACCEPTED: LoanRequestStatus[] = [
  'ACCEPTED_BY_CLIENT',
  'NEGOTIATIONS_COMPLETED',
  'DOCS_SENT_TO_SALES',
  'DOCS_SENT_TO_NBFC',
  'QUERY_FROM_NBFC',
  'READY_FOR_DISBURSAL',
  'FIRST_LOAN_DISBURSED',
  'LIMIT_REVISION',
]

/** What a mandate of an application would be. */
export interface Proposal {
  account: BankAccountRow
  suggestedPaise: Paise
  leastPaise: Paise
  firstOn: PlainDate
  finalOn: PlainDate
  frequencies: Frequency[]
}

/** The proposal, or what is missing for one, or why none can be any more. */
export async function proposalFor(work: Work, applicationId: string): Promise<Proposal | 'offer' | 'account' | Over> {
  const over = await whyOver(work, applicationId)
  if (over) return over
  const offer = await work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('application_id', '=', applicationId)
    .where('status', 'in', ACCEPTED)
    .executeTakeFirst()
  if (!offer) return 'offer'
  const account = await verifiedOwnAccount(work, offer.organisation_id)
  if (!account) return 'account'
  const firstOn = addDays(work.today, 1)
  const ahead = await aheadOf(work, applicationId)
  const byOffer = addMonths(firstOn, offer.tenure_months + MONTHS_AFTER)
  const bySchedule = ahead ? addMonths(ahead.lastDueOn, MONTHS_AFTER) : byOffer
  const finalOn = bySchedule > byOffer ? bySchedule : byOffer
  return { account, ...amountsOf(offer, ahead), firstOn, finalOn, frequencies: frequenciesOf(offer) }
}

/** The bank refuses what is debited more often than was agreed: instalments fall due once a month, drawings on any day. */
const frequenciesOf = ({ terms }: Offer): Frequency[] => (terms.shape === 'instalment' ? ['ADHO', 'MNTH'] : ['ADHO'])

/**
 * At least an instalment, of the loan where it runs, else of the offer; twice that is suggested, so that a late one with
 * its charges still fits.
 */
function amountsOf(
  { figures, terms, sanctioned_paise }: Offer,
  ahead: Ahead | null,
): { suggestedPaise: Paise; leastPaise: Paise } {
  const due = terms.shape === 'instalment' ? (ahead?.largestPaise ?? figures.instalmentPaise) : sanctioned_paise
  const rounded = (paise: Paise) => Math.min(MOST_PAISE, Math.ceil(paise / STEP_PAISE) * STEP_PAISE)
  return { leastPaise: rounded(due), suggestedPaise: rounded(terms.shape === 'instalment' ? due * 2 : due) }
}

export async function readOfApplication(work: Work, applicationId: string): Promise<Answer<typeof ofApplication>> {
  const row = await mandateRows(work)
    .where('mandate.application_id', '=', applicationId)
    .orderBy('mandate.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mandate = row ? toView(row) : null
  const presentations = row ? await presentationsOf(work, row.id) : []
  if (row && STANDING_MANDATE.includes(row.state)) {
    const shortfall = await shortfallOf(work, applicationId)
    return { mandate, shortfall, proposal: null, missing: null, presentations }
  }
  const proposal = await proposalFor(work, applicationId)
  if (typeof proposal === 'string')
    return { mandate, shortfall: null, proposal: null, missing: proposal, presentations }
  const { account, suggestedPaise, leastPaise, firstOn, finalOn, frequencies } = proposal
  return {
    mandate,
    shortfall: null,
    proposal: {
      suggested: suggestedPaise,
      least: leastPaise,
      most: MOST_PAISE,
      firstOn,
      finalOn,
      bankName: account.bank_name,
      account: account.number_masked,
      holderName: account.holder_name,
      frequencies,
    },
    missing: null,
    presentations,
  }
}
