import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { bringLead } from '@poonji/capabilities/leads/lead-contract.ts'
import { duesOf, proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from '../db/demo/borrow.ts'
import { addAccount, draw, signAgreement } from '../db/demo/draw.ts'
import { pay } from '../db/demo/pay.ts'
import { layPersonas } from '../db/demo/lay-personas.ts'
import { proveWhoSigns } from '../db/demo/prove.ts'
import { PARTNERS, Stage } from '../db/demo/stage.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { liveDays } from './test-stage.ts'

const TIMES = 3
const mobile = '9811300001'
const name = 'Ramesh Gupta'

/** A nervous thumb, a line that drops the answer, a proxy that sends again: each command comes three times at once. */
describe('a borrower’s whole way, each command sent three times with its key', () => {
  let world: TestApp
  let stage: Stage
  let organisationId: string
  const sent = new Set<string>()
  before(async () => {
    world = await startTestApp()
    await world.transaction(layPersonas)
    stage = new Stage(sendingOften(world.app, sent), world.runtime)
  })
  after(() => world.close())

  const count = async (table: 'loan' | 'tranche' | 'payment' | 'payment_booking' | 'organisation' | 'application') => {
    const { db } = world.runtime.platform.database
    const { n } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  test('a company, an application, an offer, an agreement and a drawing are there once', async () => {
    const companies = await count('organisation')
    organisationId = await bringCompany(stage, {
      mobile,
      name,
      email: 'r@example.in',
      gstin: gstinFor('27', 'ZZZCS1301K'),
    })
    const need = { organisationId, mobile, loanType: 'BUSINESS_LOAN', amountPaise: 10 * LAKH_PAISE, tenureMonths: 12 }
    const applicationId = await apply(stage, need)
    await uploadPapers(stage, mobile, organisationId, applicationId)
    await verifyPapers(stage, applicationId)
    await approve(stage, applicationId, { amountPaise: 10 * LAKH_PAISE, rateBps: 1_500, feeBps: 150, tenureMonths: 12 })
    await proveWhoSigns(stage, { mobile, name }, organisationId)
    await acceptOffer(stage, mobile, organisationId, applicationId)
    await signAgreement(stage, { mobile, name }, applicationId)
    await addAccount(stage, mobile, organisationId, '123456789013')
    await draw(stage, mobile, organisationId, 10 * LAKH_PAISE)
    assert.deepEqual(
      [
        (await count('organisation')) - companies,
        await count('application'),
        await count('loan'),
        await count('tranche'),
      ],
      [1, 1, 1, 1],
    )
  })

  test('a client that a partner brings is there once', async () => {
    const partner = await stage.player(PARTNERS.agarwal)
    const form = { organisationType: 'BUYER' as const, companyName: 'Betwa Corrugators', needPaise: null, note: '' }
    const contact = { contactName: 'Sanjay Dubey', contactMobile: '9811300002', contactEmail: '' }
    const clients = await count('organisation')
    await partner.call(bringLead, { body: { ...form, ...contact, gstin: gstinFor('27', 'ZZZCT1301K') } })
    assert.equal((await count('organisation')) - clients, 1)
  })

  test('an instalment is paid once, and the books prove themselves', async () => {
    await liveDays(world, stage, 40)
    const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId }))
    assert.ok(totalPaise > 0)
    await pay(stage, mobile, organisationId, totalPaise)
    assert.deepEqual([await count('payment'), await count('payment_booking')], [1, 1])
    assert.equal((await world.transaction(work => duesOf(work, { organisationId }))).totalPaise, 0)
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
    assert.ok(sent.size >= 15, `of many commands, not only ${[...sent].join(', ')}`)
  })
})

/** The product, to which everything that carries a key comes so often at once; each answer must be the same. */
function sendingOften(app: FastifyInstance, sent: Set<string>): FastifyInstance {
  const inject = async (options: InjectOptions & { url: string }) => {
    if (!options.headers?.['idempotency-key']) return app.inject(options)
    const answers = await Promise.all(Array.from({ length: TIMES }, () => app.inject(options)))
    const [first] = answers
    assert.ok(first)
    for (const answer of answers) {
      assert.equal(answer.statusCode, first.statusCode, `${options.url}: ${answer.body}`)
      assert.deepEqual(answer.json(), first.json(), options.url)
    }
    sent.add(options.url.replaceAll(/[0-9a-f-]{36}/g, '…'))
    return first
  }
  return new Proxy(app, { get: (of, part) => (part === 'inject' ? inject : (Reflect.get(of, part) as unknown)) })
}
