import type { FastifyInstance } from 'fastify'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { answerOrder, receiveHandOff, type ProviderChoice } from '@poonji/integrations/gateway/fake-provider.ts'
import type { PaytmConfig } from '@poonji/integrations/gateway/paytm.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { choices, handBack, sendProviderPage } from './provider-page.ts'

const CHOICES: readonly string[] = ['success', 'failure', 'pending'] satisfies ProviderChoice[]
const isChoice = (text: string | undefined): text is ProviderChoice => CHOICES.includes(text ?? '')

/** The payment gateway: takes the hand-off, lets the person pay or not, and sends them back with signed fields. */
export function gatewayPages(app: FastifyInstance, world: FakeWorld, merchant: PaytmConfig, base: string) {
  app.post(`${base}/theia/processTransaction`, async (request, reply) => {
    const answer = await receiveHandOff(world, merchant, formFields(request.body))
    if (answer.status !== 'ok') throw new AppError(400, 'request.malformed')
    const { order } = answer
    return sendProviderPage(request, reply, {
      title: 'outside.gateway',
      facts: [
        ['outside.order', order.orderId],
        ['outside.amount', formatMoney(order.amountPaise)],
      ],
      body: t =>
        choices(`${base}/pay`, { orderId: order.orderId }, [
          ['success', t('outside.pay')],
          ['failure', t('outside.payFails')],
          ['pending', t('outside.payPending')],
        ]),
    })
  })

  app.post(`${base}/pay`, async (request, reply) => {
    const { orderId = '', choice } = formFields(request.body)
    const answer = isChoice(choice) ? await answerOrder(world, merchant, orderId, choice) : null
    if (!answer) throw new AppError(404, 'notFound')
    return sendProviderPage(request, reply, {
      title: 'outside.gateway',
      facts: [['outside.order', orderId]],
      body: t => handBack(answer.callbackUrl, answer.fields, t('outside.back')),
    })
  })

  // a UPI app answers by itself: there is no page to come back from
  app.post(`${base}/upi`, async (request, reply) => {
    const { orderId = '', choice } = formFields(request.body)
    const answer = isChoice(choice) ? await answerOrder(world, merchant, orderId, choice) : null
    if (!answer) throw new AppError(404, 'notFound')
    return reply.redirect('/demo#upi', 303)
  })
}
