import * as leads from '@poonji/capabilities/leads/lead-contract.ts'
import * as partners from '@poonji/capabilities/partners/contract.ts'
import * as payouts from '@poonji/capabilities/partners/payout-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { lakh } from './cast/roles.ts'
import type { Event } from './events.ts'
import { PARTNERS, STAFF, type Stage } from './stage.ts'

const { agarwal, gill, verma } = PARTNERS

/** What the partners earn, from the first day on: three quarters of a percent, and one above 20 lakh a month, or less. */
export async function setPlans(stage: Stage): Promise<void> {
  const administrator = await stage.player(STAFF.administrator)
  const { content } = await administrator.call(partners.listPartners, { query: {} })
  for (const { partnerId, name, kind } of content)
    await administrator.call(payouts.makePlan, {
      partnerId,
      body: {
        productCode: null,
        slabs: name.startsWith('Agarwal')
          ? [
              { fromPaise: 0, bps: 75 },
              { fromPaise: lakh(20), bps: 100 },
            ]
          : [{ fromPaise: 0, bps: kind === 'DSA' ? 40 : 60 }],
        fromOn: stage.today,
        untilOn: null,
        clawbackDays: 180,
        clawbackBps: 5_000,
      },
    })
}

/** A partner disputes what they earned on the oldest loan of their last month with earnings. */
async function dispute(stage: Stage, partner: string, words: string): Promise<void> {
  const player = await stage.player(partner)
  const { months } = await player.call(payouts.myStatement, { query: {} })
  const { entries } = await player.call(payouts.myStatement, { query: { month: months.at(-1)?.month } })
  const [entry] = entries
  if (!entry) throw new Error('the partner has earned nothing')
  await player.call(payouts.raiseDispute, { body: { loanNumber: entry.loanNumber, words } })
}

async function settleDisputes(stage: Stage): Promise<void> {
  const administrator = await stage.player(STAFF.administrator)
  const { content } = await administrator.call(payouts.listDisputes, { query: { state: 'OPEN' } })
  for (const [place, { id: disputeId }] of content.entries()) {
    const body = place
      ? { uphold: false, amountPaise: 0, answer: 'The plan of that month says sixty basis points.' }
      : { uphold: true, amountPaise: 2_500_00, answer: 'The second slab was reached that day; the rest is added.' }
    await administrator.call(payouts.settleDispute, { disputeId, body })
  }
}

const claim = async (stage: Stage, partner: string, gstin: string, companyName: string, words: string) => {
  await (await stage.player(partner)).call(leads.claimClient, { body: { gstin, companyName, words } })
}

async function refuseClaims(stage: Stage): Promise<void> {
  const administrator = await stage.player(STAFF.administrator)
  const { content } = await administrator.call(leads.listClaims, { query: { state: 'OPEN' } })
  const answer = 'The client named the other partner in writing.'
  for (const { id: claimId } of content)
    await administrator.call(leads.settleClaim, { claimId, body: { uphold: false, answer } })
}

/** What partners and we have with each other: disputed payouts, clients claimed by a second partner, calls asked for. */
export const partnerEvents: readonly Event[] = [
  { daysAgo: 120, hour: 15, act: stage => dispute(stage, agarwal, 'The disbursal of the sixth is missing its slab.') },
  { daysAgo: 119, hour: 15, act: stage => dispute(stage, gill, 'We were told one percent at the meet in Ludhiana.') },
  { daysAgo: 110, hour: 16, act: settleDisputes },
  { daysAgo: 2, hour: 15, act: stage => dispute(stage, agarwal, 'We agreed on one percent for this client.') },
  {
    ...{ daysAgo: 70, hour: 13 },
    act: stage =>
      claim(stage, verma, gstinFor('27', 'AAACS1043A'), 'Pune steel traders', 'I visited them in February.'),
  },
  { daysAgo: 64, hour: 13, act: refuseClaims },
  {
    ...{ daysAgo: 1, hour: 13 },
    act: stage =>
      claim(
        stage,
        gill,
        gstinFor('27', 'AAACV2150P'),
        'Vaibhav, auto parts',
        'They came to us in the spring, before anybody else.',
      ),
  },
  {
    ...{ daysAgo: 1, hour: 14 },
    async act(stage) {
      const words = 'Two clients ask for bill discounting; please call about the papers.'
      await (await stage.player(verma)).call(partners.requestCallback, { body: { words } })
    },
  },
]
