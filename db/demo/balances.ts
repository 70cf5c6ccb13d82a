import { answerConfirmation, sendConfirmation } from '@poonji/capabilities/reports/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { STAFF, type Stage } from './stage.ts'

/** What a borrower answers when they are told their balance; nothing: it waits. */
export interface Told {
  mobile: string
  organisationId: string
  answer?: { agrees: true } | { agrees: false; words: string }
}

/** The balance at the end of last month is sent to borrowers, and some answer. */
export async function confirmBalances(stage: Stage, told: readonly Told[]): Promise<void> {
  const staff = await stage.player(STAFF.administrator)
  const asOn = addDays(`${stage.today.slice(0, 7)}-01`, -1)
  for (const { mobile, organisationId, answer } of told) {
    const { id: balId } = await staff.call(sendConfirmation, { orgId: organisationId, body: { asOn } })
    if (!answer) continue
    const words = answer.agrees ? '' : answer.words
    const borrower = await stage.player(mobile)
    await borrower.call(answerConfirmation, { balId, body: { agrees: answer.agrees, words, saidPaise: null } })
  }
  await stage.settle()
}
