import * as leads from '@poonji/capabilities/leads/lead-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { lakh } from './cast/roles.ts'
import type { Event } from './events.ts'
import { STAFF } from './stage.ts'

const AGARWAL = '9000000011'
const EMPLOYEE = '9000000013'
const GILL = '9000000012'
const VERMA = '9000000014'
const ANITA = STAFF.sales

interface Lead {
  by: string
  company: string
  contact: string
  mobile: string
  /** Lakh. */
  need: number
  daysAgo: number
  stage?: 'MQL' | 'SQL'
  said?: string
  /** From the demo's today. */
  followUpInDays?: number
  closed?: string
  /** Became a client: the GSTIN they told. */
  gstin?: string
}

const LEADS: readonly Lead[] = [
  {
    by: AGARWAL,
    company: 'Chambal Cotton Traders',
    contact: 'Rekha Malviya',
    mobile: '9733000001',
    need: 15,
    daysAgo: 3,
  },
  { by: AGARWAL, company: 'Betwa Corrugators', contact: 'Sanjay Dubey', mobile: '9733000002', need: 8, daysAgo: 2 },
  { by: GILL, company: 'Doaba Hosiery', contact: 'Manjit Kaur', mobile: '9733000003', need: 12, daysAgo: 4 },
  {
    ...{
      by: ANITA,
      company: 'Godavari Fasteners',
      contact: 'Prakash Pawar',
      mobile: '9733000004',
      need: 25,
      daysAgo: 12,
    },
    ...{ stage: 'MQL', said: 'Wants the money before the season begins.', followUpInDays: 3 },
  },
  {
    ...{ by: ANITA, company: 'Panchganga Foods', contact: 'Meena Kadam', mobile: '9733000005', need: 40, daysAgo: 9 },
    ...{ stage: 'SQL', said: 'Bank statements are ready, GST login to be shared.', followUpInDays: 0 },
  },
  { by: ANITA, company: 'Konkan Marine Works', contact: 'Joseph Dsouza', mobile: '9733000006', need: 6, daysAgo: 1 },
  {
    ...{
      by: ANITA,
      company: 'Satpura Cold Storage',
      contact: 'Dinesh Raghuvanshi',
      mobile: '9733000007',
      need: 35,
      daysAgo: 6,
    },
    ...{ stage: 'SQL', said: 'Two banks refused for want of collateral.', followUpInDays: 0 },
  },
  {
    ...{
      by: ANITA,
      company: 'Girnar Ceramics',
      contact: 'Paresh Vaghela',
      mobile: '9733000008',
      need: 28,
      daysAgo: 20,
    },
    ...{ stage: 'MQL', said: 'Kiln to be relined in January; asks what we charge.', followUpInDays: 0 },
  },
  {
    ...{ by: ANITA, company: 'Rann Salt Works', contact: 'Jayesh Ahir', mobile: '9733000009', need: 10, daysAgo: 17 },
    ...{ stage: 'MQL', said: 'Was to send the GST login last week.', followUpInDays: -2 },
  },
  {
    ...{
      by: ANITA,
      company: 'Mula Mutha Printers',
      contact: 'Snehal Joshi',
      mobile: '9733000010',
      need: 5,
      daysAgo: 34,
    },
    ...{ said: 'Will borrow from a relative.', closed: 'Took money from the family' },
  },
  {
    ...{
      by: ANITA,
      company: 'Ajanta Ply and Board',
      contact: 'Rafiq Tamboli',
      mobile: '9733000011',
      need: 18,
      daysAgo: 26,
    },
    ...{ stage: 'SQL', said: 'Told the GSTIN on the phone.', gstin: gstinFor('27', 'ABKPT1000C') },
  },
  {
    ...{ by: EMPLOYEE, company: 'Shipra Garments', contact: 'Anju Rawat', mobile: '9733000012', need: 9, daysAgo: 8 },
    said: 'Owner is back from Surat on Monday.',
  },
  { by: VERMA, company: 'Awadh Chikan House', contact: 'Shabana Parveen', mobile: '9733000013', need: 4, daysAgo: 5 },
  {
    ...{
      by: VERMA,
      company: 'Gomti Flour Mills',
      contact: 'Ajay Srivastava',
      mobile: '9733000014',
      need: 14,
      daysAgo: 40,
    },
    closed: 'Wants a rate below ten percent',
  },
  {
    ...{
      by: GILL,
      company: 'Sutlej Cycle Parts',
      contact: 'Balwinder Saini',
      mobile: '9733000015',
      need: 22,
      daysAgo: 30,
    },
    ...{ said: 'Asked for the list of papers.', gstin: gstinFor('03', 'AAACS1351P') },
  },
]

/** Leads in every stage: brought, spoken with, some to be called today, given up, or clients by now. */
export const leadEvents: readonly Event[] = LEADS.map(({ daysAgo, by, ...lead }) => ({
  ...{ daysAgo, hour: 12 },
  async act(stage) {
    const player = await stage.player(by)
    const { leadId } = await player.call(leads.bringLead, {
      body: {
        ...{ organisationType: 'BUYER', companyName: lead.company, gstin: '', contactEmail: '' },
        ...{ contactName: lead.contact, contactMobile: lead.mobile },
        ...{ needPaise: lakh(lead.need), note: 'Met at the trade fair' },
      },
    })
    if (lead.stage) await player.call(leads.moveLead, { leadId, body: { stage: lead.stage } })
    if (lead.said) await player.call(leads.noteLead, { leadId, body: { words: lead.said } })
    if (lead.followUpInDays !== undefined) {
      const onDate = addDays(stage.today, daysAgo + lead.followUpInDays)
      await player.call(leads.followUpLead, { leadId, body: { onDate, words: 'Papers and GST login' } })
    }
    if (lead.closed) await player.call(leads.closeLead, { leadId, body: { reason: lead.closed } })
    if (lead.gstin) await player.call(leads.convertLead, { leadId, body: { gstin: lead.gstin } })
  },
}))
