import { raiseGrievance } from '@poonji/capabilities/grievances/contract.ts'
import * as mandates from '@poonji/capabilities/mandates/contract.ts'
import { importCredits } from '@poonji/capabilities/payments/credit-contract.ts'
import { payIntoLender, writeBankCredits } from '@poonji/integrations/bank-feed/fake-bank.ts'
import { answerMandate, receiveMandate } from '@poonji/integrations/enach/fake-switch.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { STAFF, type Stage } from './stage.ts'

/** The borrower sets up auto pay: the bank is asked and agrees. */
export async function setUpAutoPay(stage: Stage, mobile: string, applicationId: string, max: Paise): Promise<void> {
  const buyer = await stage.player(mobile)
  const { mandateId } = await buyer.call(mandates.register, {
    applicationId,
    body: { max, frequency: 'ADHO', authMode: 'NetBanking' },
  })
  const { fields } = await buyer.call(mandates.start, { mandateId })
  const received = await receiveMandate(stage.world, fields)
  if (received.status !== 'ok') throw new Error(`the mandate was not taken: ${received.message}`)
  const payload = await answerMandate(stage.world, received.mandate.messageId, 'approve')
  if (!payload) throw new Error('the bank has no such mandate')
  const url = mandates.response.path.replace('{product}', stage.tenant)
  const posted = await stage.app.inject({ method: 'POST', url, payload })
  if (posted.statusCode >= 400) throw new Error(`the mandate was refused: ${posted.body}`)
  await stage.settle()
}

/** A borrower asks what they do not understand. */
export async function complain(stage: Stage, mobile: string, organisationId: string, words: string): Promise<void> {
  const buyer = await stage.player(mobile)
  const body = { subject: words.slice(0, 60), category: 'CHARGES', words } as const
  await buyer.call(raiseGrievance, { orgId: organisationId, body })
  await stage.settle()
}

/** Somebody paid into our account without telling us; operations take in the bank's file and have to find out who. */
export async function takeInBankFile(stage: Stage): Promise<void> {
  await payIntoLender(stage.world, {
    amountPaise: 25_000_00,
    mode: 'NEFT',
    narration: 'NEFT CR LOAN REPAYMENT',
    remitter: 'DESERT CRAFTS',
  })
  const file = await writeBankCredits(stage.world, stage.today, stage.today)
  const maker = await stage.player(STAFF.maker)
  await maker.upload(importCredits, { name: 'credits.csv', contentType: 'text/csv', content: Buffer.from(file) })
  await stage.settle()
}
