import * as leads from '@poonji/capabilities/leads/lead-contract.ts'
import * as partners from '@poonji/capabilities/partners/contract.ts'
import * as payouts from '@poonji/capabilities/partners/payout-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { STAFF, type Stage } from './stage.ts'

const AGARWAL = '9000000011'
const GILL = '9000000012'
const EXECUTIVE = '9000000021'
const lakh = (n: number) => n * LAKH_PAISE

/** What the first partner earns, from the first day on: three quarters of a percent, and one above 20 lakh a month. */
export async function setPlans(stage: Stage): Promise<void> {
  const administrator = await stage.player(STAFF.administrator)
  const { content } = await administrator.call(partners.listPartners, { query: {} })
  for (const { partnerId, name } of content.filter(one => one.kind === 'CHANNEL_PARTNER'))
    await administrator.call(payouts.makePlan, {
      partnerId,
      body: {
        productCode: null,
        slabs: name.startsWith('Agarwal')
          ? [
              { fromPaise: 0, bps: 75 },
              { fromPaise: lakh(20), bps: 100 },
            ]
          : [{ fromPaise: 0, bps: 60 }],
        fromOn: stage.today,
        untilOn: null,
        clawbackDays: 180,
        clawbackBps: 5_000,
      },
    })
}

const LEADS = [
  { by: AGARWAL, company: 'Malwa Cotton Traders', contact: 'Rekha Malviya', mobile: '9733000001', need: 15 },
  { by: AGARWAL, company: 'Narmada Packaging', contact: 'Sanjay Dubey', mobile: '9733000002', need: 8 },
  { by: GILL, company: 'Doaba Hosiery', contact: 'Manjit Kaur', mobile: '9733000003', need: 12 },
  {
    by: EXECUTIVE,
    company: 'Deccan Fasteners',
    contact: 'Prakash Pawar',
    mobile: '9733000004',
    need: 25,
    stage: 'MQL',
  },
  { by: EXECUTIVE, company: 'Sahyadri Foods', contact: 'Meena Kadam', mobile: '9733000005', need: 40, stage: 'SQL' },
  { by: EXECUTIVE, company: 'Konkan Marine Works', contact: 'Joseph Dsouza', mobile: '9733000006', need: 6 },
] as const

/** Leads in every stage, with whom to speak today; a client claimed by a second partner; a payout disputed. */
export async function workLeads(stage: Stage): Promise<void> {
  for (const lead of LEADS) {
    const player = await stage.player(lead.by)
    const { leadId } = await player.call(leads.bringLead, {
      body: {
        organisationType: 'BUYER',
        companyName: lead.company,
        gstin: '',
        contactName: lead.contact,
        contactMobile: lead.mobile,
        contactEmail: '',
        needPaise: lakh(lead.need),
        note: 'Met at the trade fair',
      },
    })
    if (!('stage' in lead)) continue
    await player.call(leads.moveLead, { leadId, body: { stage: lead.stage } })
    await player.call(leads.noteLead, { leadId, body: { words: 'Wants the money before the season begins.' } })
    const onDate = lead.stage === 'SQL' ? stage.today : addDays(stage.today, 3)
    await player.call(leads.followUpLead, { leadId, body: { onDate, words: 'Bank statements' } })
  }
  const words = 'They came to us in the spring, before anybody else.'
  await (await stage.player(GILL)).call(leads.claimClient, { body: { gstin: gstinFor('27', 'AAACV2150P'), words } })
  await disputePayout(stage)
  await stage.settle()
}

async function disputePayout(stage: Stage): Promise<void> {
  const agarwal = await stage.player(AGARWAL)
  const { months } = await agarwal.call(payouts.myStatement, { query: {} })
  const { entries } = await agarwal.call(payouts.myStatement, { query: { month: months.at(-1)?.month } })
  const [entry] = entries
  if (!entry) throw new Error('the partner has earned nothing')
  const body = { loanNumber: entry.loanNumber, words: 'We agreed on one percent for this client.' }
  await agarwal.call(payouts.raiseDispute, { body })
}
