import * as grievances from '@poonji/capabilities/grievances/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import type { Category } from '@poonji/capabilities/grievances/status.ts'
import type { Event } from './events.ts'
import { FIRST_BORROWER, PARTNERS, STAFF } from './stage.ts'

interface Grievance {
  by: string
  daysAgo: number
  category: Category
  subject: string
  words: string
  answer?: string
  /** What they say to the answer: more words, or that it is settled. */
  reply?: string
}

const GRIEVANCES: readonly Grievance[] = [
  {
    ...{ by: FIRST_BORROWER, daysAgo: 3, category: 'CHARGES', subject: 'A charge that I do not know' },
    words: 'The last receipt shows a charge that I do not know.',
  },
  {
    ...{ by: '9812000011', daysAgo: 40, category: 'CHARGES', subject: 'Bounce charge for a good cheque' },
    words: 'My bank says there was money in the account. Please take the bounce charge back.',
    answer: 'The bank returned it for a difference in the signature. The memo is in your documents.',
    reply: 'settled',
  },
  {
    ...{ by: '9812000002', daysAgo: 15, category: 'PAYMENT', subject: 'NEFT of last month seen late' },
    words: 'I paid on the due date, the receipt says two days later.',
    answer: 'The receipt bears the date of your bank now: nothing was charged for the two days.',
  },
  {
    ...{ by: '9812000008', daysAgo: 9, category: 'STAFF', subject: 'Calls at work' },
    words: 'Somebody called my shop three times in one day, before customers.',
    answer: 'We are sorry. Calls go to your own number only from today.',
    reply: 'They called the shop again this morning.',
  },
  {
    ...{ by: '9812000019', daysAgo: 2, category: 'DOCUMENTS', subject: 'Agreement in Tamil' },
    words: 'Please send the agreement in Tamil, my father wants to read it.',
  },
  {
    ...{ by: '9813000010', daysAgo: 58, category: 'PRIVACY', subject: 'My papers' },
    words: 'I did not take the loan. What happens to my papers?',
    answer: 'They are kept as the law asks and then deleted; nobody else sees them.',
    reply: 'settled',
  },
  {
    ...{ by: PARTNERS.agarwal, daysAgo: 6, category: 'PAYOUT', subject: 'Commission of a client of ours' },
    words: 'One client that we brought was paid out last month. Is it in the statement that is still to come?',
    answer: 'It is: statements are made at the end of each month, for what was paid out in it.',
  },
]

/** Complaints: new, answered, opened again, and settled. */
export const grievanceEvents: readonly Event[] = GRIEVANCES.map(({ by, daysAgo, answer, reply, ...raised }) => ({
  ...{ daysAgo, hour: 17 },
  async act(stage, { organisationOf }) {
    const complainant = await stage.player(by)
    const { partnerOrganisationId } = await complainant.call(currentSession, {})
    const orgId = partnerOrganisationId ?? organisationOf(by)
    const made = await complainant.call(grievances.raiseGrievance, { orgId, body: raised })
    await stage.settle()
    const grievanceId = made.id
    if (!answer) return
    const operations = await stage.player(STAFF.checker)
    await operations.call(grievances.answerGrievance, { grievanceId, body: { words: answer } })
    if (reply === 'settled') await complainant.call(grievances.closeGrievance, { grievanceId })
    else if (reply) await complainant.call(grievances.writeGrievance, { grievanceId, body: { words: reply } })
  },
}))
