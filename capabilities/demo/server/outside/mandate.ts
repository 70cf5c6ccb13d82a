import type { FastifyInstance } from 'fastify'
import { AppError } from '@poonji/api-platform/errors.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { answerMandate, receiveMandate, type MandateChoice } from '@poonji/integrations/enach/fake-switch.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { choices, handBack, sendProviderPage } from './provider-page.ts'

const CHOICES: readonly string[] = ['approve', 'bank-rejects', 'cancel'] satisfies MandateChoice[]
const isChoice = (text: string | undefined): text is MandateChoice => CHOICES.includes(text ?? '')

/** The borrower's bank behind the mandate switch: auto-debit approved or not, and posted back. */
export function mandatePages(app: FastifyInstance, world: FakeWorld, responseUrl: string, base: string) {
  app.post(`${base}/mandate`, async (request, reply) => {
    const answer = await receiveMandate(world, formFields(request.body))
    if (answer.status !== 'ok') throw new AppError(400, 'request.malformed')
    const { mandate } = answer
    return sendProviderPage(request, reply, {
      title: 'outside.bank',
      facts: [
        ['outside.holder', mandate.debtorName],
        ['outside.amount', formatMoney(mandate.amountPaise)],
        [
          'outside.period',
          [mandate.firstOn, mandate.finalOn].map(on => formatDate(on, languageOf(request))).join(' – '),
        ],
      ],
      body: t =>
        choices(`${base}/mandate/answer`, { messageId: mandate.messageId }, [
          ['approve', t('outside.approve')],
          ['bank-rejects', t('outside.bankRejects')],
          ['cancel', t('outside.cancel')],
        ]),
    })
  })

  app.post(`${base}/mandate/answer`, async (request, reply) => {
    const { messageId = '', choice } = formFields(request.body)
    const fields = isChoice(choice) ? await answerMandate(world, messageId, choice) : null
    if (!fields) throw new AppError(404, 'notFound')
    return sendProviderPage(request, reply, {
      title: 'outside.bank',
      facts: [],
      body: t => handBack(responseUrl, fields, t('outside.back')),
    })
  })
}
