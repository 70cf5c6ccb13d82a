import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'

/** Commands that may leave nothing in the trail, by why. */
const UNTRACED: Readonly<Record<string, readonly string[]>> = {
  'said to us, who keep the server’s log': ['internal.duplicate', 'internal.report'],
  'only read, or only looked up': ['agreements.linkRead', 'files.zip', 'kycLink.open', 'organisations.commentCounts'],
  'one’s own session and name, of no company': [
    ...['identity.endSession', 'identity.logout', 'identity.selectOrganisation', 'identity.updateProfile'],
    ...['identity.keepTyped', 'identity.forgetTyped'],
  ],
  'a code or a first step; what comes of it is in the trail': [
    ...['agreements.linkCode', 'identity.sendCode', 'kyc.aadhaarCode', 'kycLink.code', 'kycLink.prove'],
    ...['kycLink.aadhaarProve', 'kycLink.offline', 'leads.leave', 'payments.collect'],
  ],
  'asked again of a service, which answers by a job': ['bankAccounts.recheck', 'eligibility.retryGst'],
  'kept in a history of its own': ['disbursals.ask', 'leads.followUp', 'leads.note', 'underwriting.evaluate'],
  'sent a second time, it finds everything as it is': [
    ...['agreements.renewLink', 'agreements.response', 'apply.save', 'bankLink.renew', 'consents.give'],
    ...['documents.update', 'eligibility.refreshConsent', 'eligibility.startConsent', 'kycLink.renew'],
    ...['leads.convert', 'leads.create', 'leads.join', 'leads.report', 'mandates.renewLink', 'mandates.response'],
    ...['partners.confirm', 'payments.callback'],
  ],
}
const MAY_BE_SILENT = new Set(Object.values(UNTRACED).flat())

/**
 * Watches which commands a test sends and whether what they did stands in the trail: one that was answered and left
 * nothing, however often it was sent, has lost its `work.audit`.
 */
export function watchTrail(runtime: Runtime, app: FastifyInstance): { prove(): void } {
  const written = new Set<string>()
  const workOf = runtime.work.bind(runtime)
  runtime.work = (...given) => {
    const work = workOf(...given)
    const audit = work.audit.bind(work)
    work.audit = (...row) => {
      written.add(work.requestId)
      return audit(...row)
    }
    return work
  }
  const handlers = runtime.modules.flatMap(module => module.handlers ?? [])
  const idOf = new Map(
    handlers.map(({ call }) => [`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`, call.id]),
  )
  const leftTrail = new Map<string, boolean>()
  app.addHook('onSend', async ({ method, id, routeOptions }, reply) => {
    const call = idOf.get(`${method} ${routeOptions.url}`)
    if (!call || method === 'GET' || reply.statusCode >= 400) return
    leftTrail.set(call, written.has(id) || leftTrail.get(call) === true)
  })
  return {
    prove() {
      const silent = [...leftTrail].filter(([call, left]) => !left && !MAY_BE_SILENT.has(call)).map(([call]) => call)
      if (silent.length) throw new Error(`nothing in the trail says what was done by: ${silent.join(', ')}`)
    },
  }
}
