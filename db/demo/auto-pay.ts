import * as mandates from '@poonji/capabilities/mandates/contract.ts'
import { answerMandate, receiveMandate } from '@poonji/integrations/enach/fake-switch.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Stage } from './stage.ts'

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
