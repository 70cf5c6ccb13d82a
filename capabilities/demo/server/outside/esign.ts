import type { FastifyInstance } from 'fastify'
import { AppError } from '@poonji/api-platform/errors.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { html } from '@poonji/api-platform/html.ts'
import { answerSigning, receiveSigningRequest, type SigningChoice } from '@poonji/integrations/esign/fake-provider.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { choices, handBack, sendProviderPage } from './provider-page.ts'

const CHOICES: readonly string[] = [
  'sign',
  'later',
  'wrong-code',
  'cancel-before-code',
  'cancel-after-code',
] satisfies SigningChoice[]
const isChoice = (text: string | undefined): text is SigningChoice => CHOICES.includes(text ?? '')

/** The Aadhaar e-sign service: shows what is signed, asks the name Aadhaar has, and posts back a signed answer. */
export function esignPages(app: FastifyInstance, world: FakeWorld, base: string) {
  app.post(`${base}/esign`, async (request, reply) => {
    const answer = await receiveSigningRequest(world, formFields(request.body))
    if (answer.status !== 'ok') throw new AppError(400, 'request.malformed')
    const { txn, documentInfo, sha256 } = answer.request
    return sendProviderPage(request, reply, {
      title: 'outside.esign',
      facts: [
        ['outside.document', documentInfo],
        ['outside.fingerprint', sha256],
      ],
      body: t =>
        choices(
          `${base}/esign/answer`,
          { txn },
          [
            ['sign', t('outside.sign')],
            ['later', t('outside.signLater')],
            ['wrong-code', t('outside.wrongCode')],
            ['cancel-after-code', t('outside.cancel')],
          ],
          html`<label for="name">${t('outside.aadhaarName')}</label>
            <div class="box"><input id="name" name="name" autocomplete="off" /></div>`,
        ),
    })
  })

  app.post(`${base}/esign/answer`, async (request, reply) => {
    const { txn = '', choice, name = '' } = formFields(request.body)
    const answer = isChoice(choice) ? await answerSigning(world, txn, choice, name.trim() || 'Asha Verma') : null
    if (!answer) throw new AppError(404, 'notFound')
    return sendProviderPage(request, reply, {
      title: 'outside.esign',
      facts: [],
      body: t => handBack(answer.responseUrl, answer.fields, t('outside.back')),
    })
  })
}
