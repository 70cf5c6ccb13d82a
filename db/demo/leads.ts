import * as leads from '@poonji/capabilities/leads/lead-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { lakh } from './cast/roles.ts'
import type { Event } from './events.ts'
import { PARTNERS, STAFF } from './stage.ts'

const { agarwal, employee, gill, verma } = PARTNERS
const anita = STAFF.sales

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

/** Who met whom: the company, its contact and their mobile, what they need in lakh, and how many days ago. */
const met = (by: string, company: string, contact: string, mobile: string, need: number, daysAgo: number): Lead => ({
  by,
  company,
  contact,
  mobile,
  need,
  daysAgo,
})

const LEADS: readonly Lead[] = [
  met(agarwal, 'Chambal Cotton Traders', 'Rekha Malviya', '9733000001', 15, 3),
  met(agarwal, 'Betwa Corrugators', 'Sanjay Dubey', '9733000002', 8, 2),
  met(gill, 'Doaba Hosiery', 'Manjit Kaur', '9733000003', 12, 4),
  {
    ...met(anita, 'Godavari Fasteners', 'Prakash Pawar', '9733000004', 25, 12),
    stage: 'MQL',
    said: 'Wants the money before the season begins.',
    followUpInDays: 3,
  },
  {
    ...met(anita, 'Panchganga Foods', 'Meena Kadam', '9733000005', 40, 9),
    stage: 'SQL',
    said: 'Bank statements are ready, GST login to be shared.',
    followUpInDays: 0,
  },
  met(anita, 'Konkan Marine Works', 'Joseph Dsouza', '9733000006', 6, 1),
  {
    ...met(anita, 'Satpura Cold Storage', 'Dinesh Raghuvanshi', '9733000007', 35, 6),
    stage: 'SQL',
    said: 'Two banks refused for want of collateral.',
    followUpInDays: 0,
  },
  {
    ...met(anita, 'Girnar Ceramics', 'Paresh Vaghela', '9733000008', 28, 20),
    stage: 'MQL',
    said: 'Kiln to be relined in January; asks what we charge.',
    followUpInDays: 0,
  },
  {
    ...met(anita, 'Rann Salt Works', 'Jayesh Ahir', '9733000009', 10, 17),
    stage: 'MQL',
    said: 'Was to send the GST login last week.',
    followUpInDays: -2,
  },
  {
    ...met(anita, 'Mula Mutha Printers', 'Snehal Joshi', '9733000010', 5, 34),
    said: 'Will borrow from a relative.',
    closed: 'Took money from the family',
  },
  {
    ...met(anita, 'Tapti Agro Foods', 'Ramesh Thakur', '9733000011', 18, 26),
    stage: 'SQL',
    said: 'Told the GSTIN on the phone.',
    gstin: gstinFor('27', 'ABKPT1000C'),
  },
  {
    ...met(employee, 'Shipra Garments', 'Anju Rawat', '9733000012', 9, 8),
    said: 'Owner is back from Surat on Monday.',
  },
  met(verma, 'Awadh Chikan House', 'Shabana Parveen', '9733000013', 4, 5),
  {
    ...met(verma, 'Gomti Flour Mills', 'Ajay Srivastava', '9733000014', 14, 40),
    closed: 'Wants a rate below ten percent',
  },
  {
    ...met(gill, 'Surya Pharma Distributors Private Limited', 'Asha Sharma', '9733000015', 22, 30),
    said: 'Asked for the list of papers.',
    gstin: gstinFor('03', 'AAACS1351P'),
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
