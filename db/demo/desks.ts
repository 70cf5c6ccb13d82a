import { addReminder } from '@poonji/capabilities/collections/reminder-contract.ts'
import { askCharge } from '@poonji/capabilities/loans/charge-contract.ts'
import { keepQuote, foreclosure } from '@poonji/capabilities/loans/prepayment-contract.ts'
import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { askRevision } from '@poonji/capabilities/limits/contract.ts'
import { addTask, taskPeople } from '@poonji/capabilities/tasks/contract.ts'
import { addPaper, callMeeting } from '@poonji/capabilities/meetings/contract.ts'
import { decide } from '@poonji/capabilities/payments/contract.ts'
import { payIntoLender } from '@poonji/integrations/bank-feed/fake-bank.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { addAccount } from './draw.ts'
import type { Event, Known } from './events.ts'
import { paper } from './papers.ts'
import { pay } from './pay.ts'
import { STAFF, type Stage } from './stage.ts'
import { takeInCredits, tellPayment } from './transfer.ts'

async function loanOf(stage: Stage, { organisationOf }: Known, mobile: string): Promise<string> {
  const orgId = organisationOf(mobile)
  const [loan] = await (await stage.player(mobile)).call(listLoans, { orgId })
  if (!loan) throw new Error(`${mobile} has no loan`)
  return loan.loanId
}

/** Pays what closes a loan today. */
export async function closeEarly(stage: Stage, mobile: string, organisationId: string): Promise<void> {
  const borrower = await stage.player(mobile)
  const [loan] = await borrower.call(listLoans, { orgId: organisationId })
  const loanId = loan?.loanId ?? ''
  const { days } = await borrower.call(foreclosure, { loanId })
  const [today] = days
  if (!today) throw new Error('the loan cannot be closed')
  await borrower.call(keepQuote, { loanId, body: { onDate: today.onDate } })
  await pay(stage, mobile, organisationId, today.total, loanId)
}

/** Credits of the last days that nobody told us of, and payments that we were told of and do not see. */
const payments: readonly Event[] = [
  {
    ...{ daysAgo: 1, hour: 10 },
    async act(stage, { organisationOf }) {
      for (const [rupees, remitter] of [
        [48_500, 'DESERT CRAFTS'],
        [25_000, 'M/S SHAIKH AND SONS'],
        [1_12_340, 'RAJDHANI CEMENT AGENCY PVT'],
      ] as const)
        await payIntoLender(stage.world, {
          ...{ amountPaise: rupees * 100, mode: 'NEFT', narration: 'NEFT CR LOAN REPAYMENT', remitter },
        })
      await takeInCredits(stage)
      const told = { amountPaise: 35_000_00, mode: 'NEFT', reference: 'HDFCN52026102200041' } as const
      await tellPayment(stage, '9812000005', organisationOf('9812000005'), told)
      const second = { amountPaise: 62_000_00, mode: 'NEFT', reference: 'SBINN52026102200177' } as const
      await tellPayment(stage, '9812000018', organisationOf('9812000018'), second)
      const third = { amountPaise: 18_400_00, mode: 'CHEQUE', reference: '004417' } as const
      const paymentId = await tellPayment(stage, '9812000010', organisationOf('9812000010'), third)
      const body = { to: 'INVESTIGATION', reason: 'No such cheque in the clearing of three days' } as const
      await (await stage.player(STAFF.maker)).call(decide, { paymentId, body })
    },
  },
]

const meeting = (
  daysAgo: number,
  inDays: number,
  kind: 'BOARD' | 'COMMITTEE' | 'CIRCULATION',
  title: string,
): Event => ({
  ...{ daysAgo, hour: 12 },
  async act(stage) {
    const agenda = 'Minutes of the last meeting; cases above the desk’s authority; overdue accounts'
    const body = { kind, title, agenda, place: 'Board room, Pune', on: addDays(stage.today, inDays), at: '11:30' }
    const committee = await stage.player(STAFF.committee)
    const { id } = await committee.call(callMeeting, { body })
    const content = paper([title, ...agenda.split('; ')])
    const file = await committee.upload(tempUpload, { name: 'Agenda.pdf', contentType: 'application/pdf', content })
    await committee.call(addPaper, { id, body: { storagePath: file.tempUrl } })
  },
})

const reminder = (mobile: string, way: 'CALL' | 'VISIT', at: string, note: string): Event => ({
  ...{ daysAgo: 1, hour: 16 },
  async act(stage, { organisationOf }) {
    const body = { way, note, on: addDays(stage.today, 1), at }
    await (await stage.player(STAFF.collections)).call(addReminder, { orgId: organisationOf(mobile), body })
  },
})

const task = (by: string, to: string, title: string, inDays: number, about?: string): Event => ({
  ...{ daysAgo: 1, hour: 17 },
  async act(stage, { organisationOf }) {
    const giver = await stage.player(by)
    const [whose] = await (await stage.player(to)).call(taskPeople, {})
    const assignedTo = whose?.accountId ?? ''
    const organisationId = about ? organisationOf(about) : null
    const body = { title, note: '', dueOn: addDays(stage.today, inDays), assignedTo, organisationId }
    await giver.call(addTask, { body })
  },
})

/** The bank knows the holder of this account by another name. */
const STRANGE_ACCOUNT = '501398019900'

/** What waits on the desks of operations, collections and the committee today. */
export const deskEvents: readonly Event[] = [
  ...payments,
  meeting(95, 4, 'BOARD', 'Board: results of the quarter'),
  meeting(12, 3, 'COMMITTEE', 'Credit committee of the fortnight'),
  meeting(5, 9, 'BOARD', 'Board: plan of the new year'),
  meeting(2, 3, 'COMMITTEE', 'Credit committee: cases above the desk'),
  reminder('9812000018', 'CALL', '11:00', 'Asked to be called after the bank opens'),
  reminder('9812000005', 'VISIT', '15:30', 'Shop in Lajpat Rai Market, second lane'),
  task(STAFF.manager, STAFF.sales, 'Ask which machines the new shed will hold', 1, '9812000005'),
  task(STAFF.manager, STAFF.sales, 'Send the visit report of the week', 4),
  task(STAFF.sales, STAFF.sales, 'Prepare the questions for the review', 2),
  {
    ...{ daysAgo: 1, hour: 11 },
    async act(stage, known) {
      const loanId = await loanOf(stage, known, '9812000010')
      const body = { code: 'VISIT', amountPaise: 500_00, reason: 'Visited on two days, gate locked' } as const
      await (await stage.player(STAFF.maker)).call(askCharge, { loanId, body })
    },
  },
  {
    ...{ daysAgo: 2, hour: 11 },
    async act(stage, known) {
      const loanId = await loanOf(stage, known, '9812000012')
      const body = {
        kind: 'REVISE',
        amount: 45_00_000_00,
        reason: 'Two new moulders buy from us since Diwali',
      } as const
      await (await stage.player('9812000012')).call(askRevision, { loanId, body })
    },
  },
  {
    ...{ daysAgo: 1, hour: 15 },
    act: (stage, { organisationOf }) => addAccount(stage, '9813000015', organisationOf('9813000015'), STRANGE_ACCOUNT),
  },
]
