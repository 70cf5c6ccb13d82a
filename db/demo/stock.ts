import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import { recordPower } from '@poonji/capabilities/limits/contract.ts'
import { sendStockStatement } from '@poonji/capabilities/limits/stock-contract.ts'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { addDays, formatDate } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import type { Event, Known } from './events.ts'
import { paper } from './papers.ts'
import { STAFF, type Stage } from './stage.ts'

/** Two limits that are drawn against stock: the statement of one ends soon, the other's new one waits for the desk. */
const ENDING = '9812000003'
const STATED = '9812000012'

async function limitOf(stage: Stage, { organisationOf }: Known, mobile: string): Promise<string> {
  const buyer = await stage.player(mobile)
  const [loan] = await buyer.call(listLoans, { orgId: organisationOf(mobile) })
  if (!loan) throw new Error(`${mobile} has no limit`)
  return loan.loanId
}

const recorded: Event = {
  ...{ daysAgo: 80, hour: 16 },
  act: async (stage, known) => {
    const desk = await stage.player(STAFF.desk)
    for (const mobile of [ENDING, STATED])
      await desk.call(recordPower, {
        loanId: await limitOf(stage, known, mobile),
        body: {
          ...{ asOf: addDays(stage.today, -4), marginBps: 2_500 },
          ...{ stock: 32 * LAKH_PAISE, creditors: 9 * LAKH_PAISE, debtors: 14 * LAKH_PAISE },
        },
      })
  },
}

const sent: Event = {
  ...{ daysAgo: 1, hour: 12 },
  act: async (stage, known) => {
    const buyer = await stage.player(STATED)
    const asOf = addDays(`${stage.today.slice(0, 7)}-01`, -1)
    const content = paper(['Stock statement', `As of ${formatDate(asOf)}`, 'Stock 36,00,000', 'Receivables 17,00,000'])
    const file = await buyer.upload(tempUpload, { name: 'stock.pdf', contentType: 'application/pdf', content })
    await stage.settle()
    const figures = { stock: 36 * LAKH_PAISE, creditors: 8 * LAKH_PAISE, debtors: 17 * LAKH_PAISE }
    await buyer.call(sendStockStatement, {
      loanId: await limitOf(stage, known, STATED),
      body: { asOf, ...figures, paper: { storagePath: file.tempUrl } },
    })
  },
}

export const stockEvents: readonly Event[] = [recorded, sent]
