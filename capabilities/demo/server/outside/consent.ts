import type { FastifyInstance } from 'fastify'
import { AppError } from '@poonji/api-platform/errors.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { safePath } from '@poonji/api-platform/safe-path.ts'
import { CONSENT_WORDS } from '@poonji/capabilities/eligibility/status.ts'
import {
  answerConsent,
  consentById,
  consentNotice,
  consentPage,
  moveConsent,
} from '@poonji/integrations/account-aggregator/fake-consents.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { choices, sendProviderPage } from './provider-page.ts'

const ANSWERS = ['approve', 'reject', 'fail'] as const
const MOVES = ['pause', 'resume', 'revoke'] as const

/** The account aggregator: the person sees what is asked for, approves or refuses, later pauses or revokes. */
export function consentPages(app: FastifyInstance, world: FakeWorld, publicUrl: string, base: string) {
  /** Back to our own site only. */
  const ownPath = (url: string) => safePath(url.startsWith(publicUrl) ? url.slice(publicUrl.length) : url, '/dashboard')

  /** As an aggregator does whenever a consent that was given has moved. */
  const tellLender = async (consentId: string) => {
    const kept = await consentById(world, consentId)
    const notice = kept && (await consentNotice(world, kept.handle))
    if (notice)
      await app.inject({
        method: 'POST',
        url: '/Consent/Notification',
        headers: { 'content-type': 'application/json', 'x-jws-signature': notice.signature },
        payload: notice.body,
      })
  }

  app.get(`${base}/consent`, async (request, reply) => {
    const query = formFields(request.query)
    const kept = query.consent ? await consentById(world, query.consent) : undefined
    const handle = query.handle ?? kept?.handle ?? ''
    const shown = await consentPage(world, handle)
    if (!shown) throw new AppError(404, 'notFound')
    const language = languageOf(request)
    const dateOf = (instant: string) => formatDate(dateInIndia(new Date(instant)), language)
    const state = shown.handleStatus === 'APPROVED' ? shown.status : shown.handleStatus
    return sendProviderPage(request, reply, {
      title: 'outside.aggregator',
      facts: [
        ['outside.purpose', shown.purpose],
        ['outside.account', shown.account],
        ['outside.period', `${dateOf(shown.range.from)} – ${dateOf(shown.range.to)}`],
        ['outside.state', CONSENT_WORDS[state].label[language]],
      ],
      body: t =>
        shown.handleStatus === 'PENDING'
          ? choices(`${base}/consent`, { handle, redirect: query.redirect ?? '' }, [
              ['approve', t('outside.approve')],
              ['reject', t('outside.refuse')],
              ['fail', t('outside.fails')],
            ])
          : choices(`${base}/consent`, { consentId: shown.consentId ?? '', redirect: query.redirect ?? '' }, [
              ['revoke', t('outside.revoke')],
              ['pause', t('outside.pause')],
              ['resume', t('outside.resume')],
            ]),
    })
  })

  app.post(`${base}/consent`, async (request, reply) => {
    const { handle = '', consentId = '', redirect = '', choice = '' } = formFields(request.body)
    const answer = ANSWERS.find(one => one === choice)
    const move = MOVES.find(one => one === choice)
    const done = answer ? await answerConsent(world, handle, answer) : false
    if (move && (await moveConsent(world, consentId, move))) await tellLender(consentId)
    const target = new URL(ownPath(redirect), publicUrl)
    if (answer) {
      target.searchParams.set('handle', handle)
      target.searchParams.set('success', String(done && answer === 'approve'))
    }
    return reply.redirect(target.pathname + target.search, 303)
  })
}
