import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule } from '@poonji/api-platform/module.ts'
import { Runtime } from '@poonji/api-platform/runtime.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { keepMandate, mandateOf, receiveMandate } from '@poonji/integrations/enach/fake-switch.ts'
import { unavailable } from '@poonji/integrations/outcome.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import type { Frequency } from '../status.ts'
import { loansOnAutoPay, presentMandates } from './service.ts'
import {
  aLoanWithMandate,
  anActiveMandate,
  answerAtBank,
  outsideWorld,
  postResponse,
  readyForMandate,
  registered,
} from './testing.ts'

describe('mandates', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())
  beforeEach(async () => {
    for (const [name, value] of [
      ['mandate', 'works'],
      ['mandate-debit', 'pay'],
      ['delay', 'none'],
    ] as const)
      await turnSwitch(outsideWorld(world), name, value)
  })

  const db = () => world.runtime.platform.database.db
  const clock = () => world.runtime.platform.clock
  const view = async (person: Person, mandateId: string) => (await person.call(calls.read, { mandateId })).data.mandate
  const present = (debits: Parameters<typeof presentMandates>[1]) =>
    world.transaction(work => presentMandates(work, debits))
  /** A mandate as the bank keeps it. */
  const atBank = async (mandateId: string) => {
    const { message_id: messageId } = await db()
      .selectFrom('mandate_attempt')
      .select('message_id')
      .where('mandate_id', '=', mandateId)
      .executeTakeFirstOrThrow()
    const there = await mandateOf(outsideWorld(world), messageId)
    assert.ok(there)
    return there
  }
  const presentations = (loanId: string) =>
    db().selectFrom('presentation').selectAll().where('loan_id', '=', loanId).orderBy('due_on').execute()
  /** The product without the loans above it, and what would be told to them. */
  function aloneWith(told: unknown[]) {
    const { platform, ports, queue, access, modules } = world.runtime
    const listener = defineModule({
      name: 'listener',
      subscribers: [
        subscriber('debit.cleared', async (_work, debit) => void told.push(debit)),
        subscriber('debit.returned', async (_work, debit) => void told.push(debit)),
      ],
    })
    const lower = modules.filter(one => one.name !== 'loans')
    return new Runtime({ platform, ports, queue, access, modules: [...lower, listener] })
  }
  const tomorrow = () => addDays(clock().today(), 1)
  const twoDaysOn = () => travelTo(world.runtime.platform, addDays(clock().today(), 2))

  describe('registration', () => {
    test('is proposed on the proved account, approved at the bank, and active with its UMRN', async () => {
      const organisationId = await world.organisation()
      const { owner, applicationId } = await readyForMandate(world, organisationId)
      const { proposal } = (await owner.call(calls.ofApplication, { applicationId })).data
      assert.ok(proposal)
      assert.equal(proposal.suggested, 1_94_000_00, 'twice the instalment, in whole thousands')
      assert.equal(proposal.firstOn, tomorrow())
      assert.match(proposal.account, /0001$/)

      const mandateId = await registered(owner, applicationId)
      assert.equal(
        (
          await owner.call(calls.register, {
            applicationId,
            body: { max: 2_00_000_00, frequency: 'ADHO', authMode: 'Aadhaar' },
          })
        ).status,
        409,
      )
      const handOff = (await owner.call(calls.start, { mandateId })).data
      const fields = await answerAtBank(world, handOff, 'approve')
      const back = await postResponse(world, fields)
      assert.deepEqual(
        [back.statusCode, back.headers.location],
        [303, `/organisation/${organisationId}/application/${applicationId}/enable-auto-debit?answered=1`],
      )
      assert.equal((await view(owner, mandateId)).state, 'PENDING')
      assert.equal(
        (await owner.call(calls.cancel, { mandateId, body: { reason: '' } })).status,
        409,
        'the bank is working on it',
      )
      await world.drainJobs()
      const active = await view(owner, mandateId)
      assert.equal(active.state, 'ACTIVE')
      assert.match(active.umrn ?? '', /^HDFC\d{16}$/)
      assert.equal((await postResponse(world, fields)).statusCode, 303, 'the same answer again is harmless')
      assert.equal((await view(owner, mandateId)).state, 'ACTIVE')
    })

    test('an answer that cannot be checked now is taken when it is brought again', async t => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const fields = await answerAtBank(world, (await owner.call(calls.start, { mandateId })).data, 'approve')
      const away = t.mock.method(world.runtime.ports.enach, 'readResponse', async () =>
        unavailable('server-down', 'the switch is not working'),
      )
      const refused = await postResponse(world, fields, 'text/html,*/*;q=0.8')
      assert.equal(refused.statusCode, 503)
      assert.match(String(refused.headers['content-type']), /^text\/html/, 'a person reads it')
      for (const name of Object.keys(fields)) assert.ok(refused.body.includes(`type="hidden" name="${name}"`), name)
      assert.match(refused.body, /Try again/)
      assert.equal((await postResponse(world, fields)).statusCode, 503)
      assert.equal((await view(owner, mandateId)).state, 'CREATED')
      away.mock.restore()
      assert.equal((await postResponse(world, fields)).statusCode, 303)
      assert.equal((await view(owner, mandateId)).state, 'PENDING')
    })

    test('needs an accepted offer and an account, and a maximum that an instalment fits in', async () => {
      const organisationId = await world.organisation()
      const { owner, applicationId } = await readyForMandate(world, organisationId)
      const body = { max: 1_000_00, frequency: 'ADHO', authMode: 'NetBanking' } as const
      assert.match(
        (await owner.call(calls.register, { applicationId, body })).fieldErrors.max ?? '',
        /At least ₹97,000/,
      )
      assert.match(
        (await owner.call(calls.register, { applicationId, body: { ...body, max: 1_00_00_001_00 } })).fieldErrors.max ??
          '',
        /At most ₹1,00,00,000/,
      )
      await db()
        .updateTable('bank_account')
        .set({ deleted_at: new Date() })
        .where('organisation_id', '=', organisationId)
        .execute()
      assert.equal((await owner.call(calls.ofApplication, { applicationId })).data.missing, 'account')
      assert.equal(
        (await owner.call(calls.register, { applicationId, body: { ...body, max: 2_00_000_00 } })).status,
        409,
      )
    })

    test('carries from an instalment in whole thousands to a crore, and lasts a year beyond the offer', async () => {
      const organisationId = await world.organisation()
      const { owner, applicationId } = await readyForMandate(world, organisationId)
      const proposed = async (instalmentPaise: number) => {
        await sql`update loan_request set figures = jsonb_set(figures, '{instalmentPaise}', to_jsonb(${instalmentPaise}::bigint))
          where application_id = ${applicationId}`.execute(db())
        const { proposal } = (await owner.call(calls.ofApplication, { applicationId })).data
        assert.ok(proposal)
        return proposal
      }
      const figures = ({ least, suggested }: { least: number; suggested: number }) => [least, suggested]
      assert.deepEqual(figures(await proposed(96_000_00)), [96_000_00, 1_92_000_00])
      assert.deepEqual(figures(await proposed(96_000_01)), [97_000_00, 1_93_000_00])
      assert.deepEqual(figures(await proposed(60_00_000_00)), [60_00_000_00, 1_00_00_000_00])
      const proposal = await proposed(2_00_00_000_00)
      assert.deepEqual(figures(proposal), [1_00_00_000_00, 1_00_00_000_00])
      const offer = db().selectFrom('loan_request').select('tenure_months').where('application_id', '=', applicationId)
      const { tenure_months: months } = await offer.executeTakeFirstOrThrow()
      assert.equal(proposal.finalOn, addMonths(proposal.firstOn, months + 12))

      // the least is enough, and the most is not too much
      const register = (max: number) =>
        owner.call(calls.register, { applicationId, body: { max, frequency: 'ADHO', authMode: 'NetBanking' } })
      assert.ok((await register(99_99_999_99)).fieldErrors.max)
      assert.ok((await register(1_00_00_000_01)).fieldErrors.max)
      assert.equal((await register(1_00_00_000_00)).status, 200)
    })

    test('is agreed for as often as something falls due: once a month for instalments, at any time for a limit', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const offered = async () => (await owner.call(calls.ofApplication, { applicationId })).data.proposal?.frequencies
      const ofShape = (shape: string) =>
        sql`update loan_request set terms = jsonb_set(terms, '{shape}', to_jsonb(${shape}::text)) where application_id = ${applicationId}`.execute(
          db(),
        )
      const register = (frequency: Frequency) =>
        owner.call(calls.register, { applicationId, body: { max: 50_00_000_00, frequency, authMode: 'NetBanking' } })
      assert.deepEqual(await offered(), ['ADHO', 'MNTH'])
      assert.match((await register('QURT')).fieldErrors.frequency ?? '', /Choose one of those shown/)
      await ofShape('revolving')
      assert.deepEqual(await offered(), ['ADHO'])
      assert.ok((await register('MNTH')).fieldErrors.frequency)
      await ofShape('instalment')
      assert.equal((await register('MNTH')).status, 200)
    })

    test('refused by the bank or by its holder it is over, and may be set up again', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      for (const [choice, code] of [
        ['bank-rejects', 'AP02'],
        ['cancel', 'AP28'],
      ] as const) {
        const mandateId = await registered(owner, applicationId)
        const handOff = (await owner.call(calls.start, { mandateId })).data
        await postResponse(world, await answerAtBank(world, handOff, choice))
        const over = await view(owner, mandateId)
        assert.deepEqual([over.state, over.code], ['REJECTED', code])
        assert.equal((await owner.call(calls.start, { mandateId })).status, 409)
      }
    })

    test('a changed, foreign or unknown answer changes nothing', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const handOff = (await owner.call(calls.start, { mandateId })).data
      const fields = await answerAtBank(world, handOff, 'bank-rejects')
      const changed = { ...fields, MandateRespDoc: fields.MandateRespDoc?.replace('false', 'true') ?? '' }
      assert.equal((await postResponse(world, changed)).statusCode, 400)
      assert.equal((await postResponse(world, { ...fields, CheckSumVal: 'AAAA' })).statusCode, 400)
      assert.equal((await postResponse(world, { MandateRespDoc: '<x/>' })).statusCode, 404)
      assert.equal((await view(owner, mandateId)).state, 'CREATED')
    })

    test('approved in two tabs, one stands and the other is cancelled at the bank', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const [one, two] = [
        (await owner.call(calls.start, { mandateId })).data,
        (await owner.call(calls.start, { mandateId })).data,
      ]
      await postResponse(world, await answerAtBank(world, one, 'approve'))
      await postResponse(world, await answerAtBank(world, two, 'approve'))
      await world.drainJobs()
      const attempts = await db()
        .selectFrom('mandate_attempt')
        .selectAll()
        .where('mandate_id', '=', mandateId)
        .orderBy('started_at')
        .execute()
      const answer = await world.runtime.ports.enach.statusOf(attempts.map(row => row.message_id))
      assert.deepEqual(answer.status === 'ok' && answer.mandates.map(row => row.state), ['ACTIVE', 'CANCELLED'])
    })

    test('what no browser brought back is asked for at the bank: it becomes active, and one approved again is cancelled', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      for (let times = 0; times < 2; times++)
        await answerAtBank(world, (await owner.call(calls.start, { mandateId })).data, 'approve')
      await world.drainJobs()
      assert.equal((await view(owner, mandateId)).state, 'CREATED')
      await twoDaysOn()
      await world.drainJobs()
      const { state, umrn } = await view(owner, mandateId)
      assert.deepEqual([state, umrn !== null], ['ACTIVE', true])
      const attempts = await db()
        .selectFrom('mandate_attempt')
        .select('message_id')
        .where('mandate_id', '=', mandateId)
        .execute()
      const answer = await world.runtime.ports.enach.statusOf(attempts.map(row => row.message_id))
      assert.deepEqual(answer.status === 'ok' && answer.mandates.map(row => row.state).toSorted(), [
        'ACTIVE',
        'CANCELLED',
      ])
    })

    test('what the bank refused and no browser brought back is over, and may be set up again', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      await answerAtBank(world, (await owner.call(calls.start, { mandateId })).data, 'bank-rejects')
      await twoDaysOn()
      await world.drainJobs()
      assert.equal((await view(owner, mandateId)).state, 'REJECTED')
      await registered(owner, applicationId)
    })

    test('the switch is down: it is said, and works once it is up; a slow bank is asked again', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      await turnSwitch(outsideWorld(world), 'mandate', 'down')
      assert.equal((await owner.call(calls.start, { mandateId })).status, 503)
      await turnSwitch(outsideWorld(world), 'mandate', 'works')
      await turnSwitch(outsideWorld(world), 'delay', '2-minutes')
      const handOff = (await owner.call(calls.start, { mandateId })).data
      await postResponse(world, await answerAtBank(world, handOff, 'approve'))
      await world.drainJobs()
      assert.equal((await view(owner, mandateId)).state, 'PENDING')
      await twoDaysOn()
      await world.drainJobs()
      assert.equal((await view(owner, mandateId)).state, 'ACTIVE')
    })

    test('what the bank refuses once its holder has left is told to them, with why and the way to another', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      await turnSwitch(outsideWorld(world), 'delay', '2-minutes')
      await postResponse(
        world,
        await answerAtBank(world, (await owner.call(calls.start, { mandateId })).data, 'approve'),
      )
      const there = await atBank(mandateId)
      await keepMandate(outsideWorld(world), { ...there, state: 'REJECTED', code: 'AP02', reason: 'Account blocked' })
      await twoDaysOn()
      await world.drainJobs()
      assert.equal((await view(owner, mandateId)).state, 'REJECTED')
      const { mobile } = await db()
        .selectFrom('account')
        .select('mobile')
        .where('id', '=', owner.accountId)
        .executeTakeFirstOrThrow()
      const told = (await world.messagesTo(mobile)).filter(text => /did not set up auto pay/.test(text))
      assert.match(told.join(), /^Poonji: .*\(Account blocked or frozen\).*\/application\/.+\/enable-auto-debit$/)
    })

    test('put down some days before its holder goes to the bank, it begins on the day after that', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const before = (await view(owner, mandateId)).firstOn
      await twoDaysOn()
      const handOff = (await owner.call(calls.start, { mandateId })).data
      const received = await receiveMandate(outsideWorld(world), handOff.fields)
      assert.ok(received.status === 'ok' && before < tomorrow())
      assert.deepEqual([received.mandate.firstOn, (await view(owner, mandateId)).firstOn], [tomorrow(), tomorrow()])
    })

    test('the account holder opens it by a link; a newer link and a forged one are refused', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const linkIn = async () => /registration\/(\S+)/.exec(await world.lastMessage('9812398123'))?.[1] ?? ''
      await owner.call(calls.sendLink, { mandateId, body: { mobile: '9812398123' } })
      const first = await linkIn()
      await owner.call(calls.sendLink, { mandateId, body: { mobile: '9812398123' } })
      const registrationId = await linkIn()
      const { anyone } = world
      assert.equal((await anyone.call(calls.readLink, { registrationId: first })).status, 404)
      assert.equal((await anyone.call(calls.readLink, { registrationId: `${registrationId}x` })).status, 404)
      const shown = (await anyone.call(calls.readLink, { registrationId })).data
      assert.deepEqual(Object.keys(shown).includes('holderName'), false)
      const handOff = (await anyone.call(calls.startByLink, { registrationId })).data
      const fields = await answerAtBank(world, handOff, 'approve')
      const back = await postResponse(world, fields)
      assert.match(back.headers.location ?? '', /\/ofe\/eNach\/registration\/.+answered=1$/)
      const claimed = /<OrgnlMsgInf>[^<]+<\/OrgnlMsgInf>/.exec(fields.MandateRespDoc ?? '')?.[0]
      const forged = await postResponse(world, { MandateRespDoc: `<forged>${claimed}</forged>` })
      assert.deepEqual(
        [forged.statusCode, forged.headers.location],
        [400, undefined],
        'no link for who knows its number',
      )
      await world.drainJobs()
      assert.equal((await anyone.call(calls.readLink, { registrationId })).data.state, 'ACTIVE')
    })

    test('a link that is too old is sent anew to where it went while the bank was not asked; a forged one is answered alike', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const mobile = '9812398125'
      const linkIn = async () => /registration\/(\S+)/.exec(await world.lastMessage(mobile))?.[1] ?? ''
      const renew = (registrationId: string) => world.anyone.call(calls.renewLink, { registrationId })
      const read = (registrationId: string) => world.anyone.call(calls.readLink, { registrationId })
      await owner.call(calls.sendLink, { mandateId, body: { mobile } })
      const old = await linkIn()
      await world.moveTo(addDays(world.runtime.platform.clock.today(), 8))
      assert.equal((await read(old)).status, 404)
      for (const token of [`${old}x`, old]) {
        const { status, data } = await renew(token)
        assert.deepEqual([status, data], [200, { done: true }])
      }
      const fresh = await linkIn()
      assert.equal((await read(fresh)).data.state, 'CREATED')

      for (let times = 0; times < 12; times++) assert.equal((await renew(old)).status, 200)
      assert.equal((await world.messagesTo(mobile)).length, 1 + 10, 'no more than ten links in a day')

      await world.moveTo(addDays(world.runtime.platform.clock.today(), 2))
      await renew(old)
      const newest = await linkIn()
      const handOff = (await world.anyone.call(calls.startByLink, { registrationId: newest })).data
      await postResponse(world, await answerAtBank(world, handOff, 'approve'))
      await renew(old)
      assert.equal(await linkIn(), newest, 'the bank has answered')
    })

    test('a mobile that may be anybody’s is sent ten links of a mandate in a day, however many are sent at once', async () => {
      const { owner, applicationId } = await readyForMandate(world, await world.organisation())
      const mandateId = await registered(owner, applicationId)
      const send = () => owner.call(calls.sendLink, { mandateId, body: { mobile: '9812398124' } })
      const answers = await Promise.all(Array.from({ length: 12 }, send))
      assert.equal(answers.filter(one => one.status === 200).length, 10)
      assert.equal(answers.filter(one => one.status === 429).length, 2)
    })

    test('cancelled at the bank: nothing is debited any more, and another may be set up', async () => {
      const { owner, applicationId, mandateId, loanId } = await aLoanWithMandate(world)
      const debit = { loanId, amountPaise: 100_00, dueOn: tomorrow() }
      const onAutoPay = () => world.transaction(work => loansOnAutoPay(work, [debit]))
      assert.deepEqual(await onAutoPay(), new Set([loanId]))
      await turnSwitch(outsideWorld(world), 'mandate', 'down')
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'x' } })).status, 503)
      await turnSwitch(outsideWorld(world), 'mandate', 'works')
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'other bank' } })).status, 200)
      assert.equal((await view(owner, mandateId)).state, 'CANCELLED')
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'x' } })).status, 409)
      assert.deepEqual(await present([debit]), { recorded: 0, refused: 0 })
      assert.deepEqual(await onAutoPay(), new Set())
      await registered(owner, applicationId)
    })

    test('an application that ends takes its auto pay with it, at the bank as well; none is set up any more', async () => {
      const end = (applicationId: string) =>
        world.transaction(work => moveApplication(work, { applicationId, to: 'ABANDONED' }))
      const { owner, applicationId, mandateId } = await anActiveMandate(world, await world.organisation())
      await end(applicationId)
      await world.drainJobs()
      const { umrn } = await view(owner, mandateId)
      const atBank = await world.runtime.ports.enach.cancel(umrn ?? '')
      assert.notEqual(atBank.status, 'ok', 'cancelled there already')
      const { mandate, missing, proposal } = (await owner.call(calls.ofApplication, { applicationId })).data
      assert.deepEqual([mandate?.state, missing, proposal], ['CANCELLED', 'ended', null])
      const body = { max: 2_00_000_00, frequency: 'ADHO', authMode: 'NetBanking' } as const
      const again = await owner.call(calls.register, { applicationId, body })
      assert.deepEqual([again.status, /ended without a loan/.test(again.message)], [409, true])

      const other = await readyForMandate(world, await world.organisation())
      const begun = await registered(other.owner, other.applicationId)
      await end(other.applicationId)
      const start = await other.owner.call(calls.start, { mandateId: begun })
      assert.deepEqual([start.status, /ended without a loan/.test(start.message)], [409, true], 'before the job ran')
    })

    test('a closed loan needs no auto pay; one that runs again may have it', async () => {
      const { owner, applicationId, mandateId, loanId } = await aLoanWithMandate(world)
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: '' } })).status, 200)
      const become = (status: 'CLOSED' | 'ACTIVE') =>
        sql`update loan set status = ${status} where id = ${loanId}`.execute(db())
      await become('CLOSED')
      assert.equal((await owner.call(calls.ofApplication, { applicationId })).data.missing, 'repaid')
      assert.equal((await owner.call(calls.read, { mandateId })).data.over, 'repaid')
      const body = { max: 2_00_000_00, frequency: 'ADHO', authMode: 'NetBanking' } as const
      const refused = await owner.call(calls.register, { applicationId, body })
      assert.deepEqual([refused.status, /This loan is closed/.test(refused.message)], [409, true])
      await become('ACTIVE')
      assert.equal((await owner.call(calls.register, { applicationId, body })).status, 200)
    })

    test('staff list what is with the bank, what waits, and all', async () => {
      const staff = await world.person({ role: 'OPERATIONS_MAKER' })
      const { mandateId } = await anActiveMandate(world, await world.organisation({ name: 'Listed Traders' }))
      const of = async (viewName: calls.ListView) =>
        (await staff.call(calls.list, { query: { view: viewName, pageSize: 100, search: 'Listed' } })).data.content.map(
          one => one.id,
        )
      assert.deepEqual([await of('unverified'), await of('requests'), await of('allRequests')], [[], [], [mandateId]])
      const file = async (view: calls.ListView) =>
        tableOfFile(world, staff, calls.mandatesFile, { query: { view, search: 'Listed' } })
      const [head, row, ...more] = await file('allRequests')
      assert.deepEqual([head?.[3], row?.[0], row?.[2], more.length], ['Account', 'Listed Traders', 'Active', 0])
      assert.match(String(row?.[3]), /^[A-Za-z ]+ [^0-9]*\d{4}$/, 'masked')
      assert.equal((await file('requests')).length, 1)
    })
  })

  describe('debits', () => {
    test('a due is presented once, however often and at once; a result comes the next business date', async () => {
      const { loanId, mandateId } = await aLoanWithMandate(world)
      const due = { loanId, amountPaise: 96_973_30, dueOn: tomorrow() }
      const all = await Promise.all([present([due]), present([due]), present([due, due])])
      assert.equal(
        all.reduce((sum, one) => sum + one.recorded, 0),
        1,
      )
      await world.drainJobs()
      assert.deepEqual(
        (await presentations(loanId)).map(row => row.state),
        ['PRESENTED'],
      )
      const told: unknown[] = []
      await aloneWith(told).drainJobs()
      assert.deepEqual(told, [], 'not on the same date')
      await twoDaysOn()
      await aloneWith(told).drainJobs()
      const [settled] = await presentations(loanId)
      assert.deepEqual([settled?.state, settled?.settled_on], ['CLEARED', addDays(clock().today(), -1)])
      const staff = await world.person({ role: 'OPERATIONS_MAKER' })
      const taken = await tableOfFile(world, staff, calls.debitsFile, { mandateId, query: {} })
      assert.deepEqual(taken[1]?.slice(1), ['Paid', null, (settled?.amount_paise ?? 0) / 100])
      const { id, organisation_id } = settled ?? {}
      const reference = settled?.bank_reference
      assert.ok(reference)
      const { amountPaise, dueOn: onDate } = due
      assert.deepEqual(told, [
        { presentationId: id, loanId, organisationId: organisation_id, amountPaise, onDate, reference },
      ])
      assert.deepEqual(await present([due]), { recorded: 0, refused: 0 })
    })

    test('what the bank tells a day later was taken on its due date, or when it was presented if later', async () => {
      const { loanId } = await aLoanWithMandate(world)
      await twoDaysOn()
      const today = clock().today()
      await present([
        { loanId, amountPaise: 100_00, dueOn: today },
        { loanId, amountPaise: 200_00, dueOn: addDays(today, -1) },
      ])
      await world.drainJobs()
      await twoDaysOn()
      const told: { onDate: string; amountPaise: number; loanId: string }[] = []
      await aloneWith(told).drainJobs()
      const ofLoan = told.filter(one => one.loanId === loanId).toSorted((a, b) => a.amountPaise - b.amountPaise)
      assert.deepEqual(
        ofLoan.map(one => [one.amountPaise, one.onDate]),
        [
          [100_00, today],
          [200_00, today],
        ],
      )
      assert.ok((await presentations(loanId)).every(one => (one.settled_on ?? '') > today))
    })

    test('above the maximum and outside of the dates it is refused before it goes to the bank', async () => {
      const { loanId, owner, mandateId } = await aLoanWithMandate(world)
      const today = clock().today()
      const { finalOn } = await view(owner, mandateId)
      const presented = await present([
        { loanId, amountPaise: 2_00_000_01, dueOn: addDays(today, 1) },
        { loanId, amountPaise: 2_00_000_00, dueOn: addDays(today, 2) },
        { loanId, amountPaise: 100, dueOn: addDays(today, -9) },
        { loanId, amountPaise: 0, dueOn: addDays(today, 3) },
        { loanId, amountPaise: 100, dueOn: finalOn },
        { loanId, amountPaise: 100, dueOn: addDays(finalOn, 1) },
      ])
      assert.deepEqual(presented, { recorded: 2, refused: 3 })
      const codes = (await presentations(loanId)).map(row => row.code)
      assert.deepEqual(codes, ['before-first-date', 'above-maximum', null, null, 'after-final-date'])
    })

    test('one that is agreed for once a month takes one in a month, whatever came back', async () => {
      const { loanId, mandateId } = await aLoanWithMandate(world)
      await db().updateTable('mandate').set({ frequency: 'MNTH' }).where('id', '=', mandateId).execute()
      const month = addMonths(clock().today(), 1).slice(0, 7)
      const debited = async (dueOn: string) => {
        await present([{ loanId, amountPaise: 100_00, dueOn }])
        return (await presentations(loanId)).find(row => row.due_on === dueOn)?.code
      }
      const first = { loanId, amountPaise: 100_00, dueOn: `${month}-10` }
      assert.equal((await world.transaction(work => loansOnAutoPay(work, [first]))).size, 1)
      assert.equal(await debited(first.dueOn), null)
      assert.equal((await world.transaction(work => loansOnAutoPay(work, [first]))).size, 0)
      assert.equal(await debited(`${month}-20`), 'beyond-frequency')
      assert.equal(await debited(addMonths(first.dueOn, 1)), null)
      await db().updateTable('presentation').set({ state: 'RETURNED' }).where('loan_id', '=', loanId).execute()
      assert.equal(await debited(`${month}-25`), null)
    })

    test('it stands on its last day, and is over on the next', async () => {
      const { mandateId, owner } = await anActiveMandate(world, await world.organisation())
      const today = clock().today()
      await db()
        .updateTable('mandate')
        .set({ first_on: addDays(today, -1), final_on: today })
        .where('id', '=', mandateId)
        .execute()
      const stateOn = async (on: string) => {
        clock().moveTo(on)
        await world.transaction(work => work.enqueue('debits.read', {}))
        await world.drainJobs()
        return (await view(owner, mandateId)).state
      }
      assert.deepEqual([await stateOn(today), await stateOn(addDays(today, 1))], ['ACTIVE', 'EXPIRED'])
    })

    test('what was on its way to the bank when the mandate is cancelled does not go there any more, and is asked for', async () => {
      const { loanId, owner, mandateId } = await aLoanWithMandate(world)
      const another = await aLoanWithMandate(world)
      await turnSwitch(outsideWorld(world), 'mandate', 'down')
      await present([loanId, another.loanId].map(id => ({ loanId: id, amountPaise: 700_00, dueOn: tomorrow() })))
      await world.drainJobs()
      await turnSwitch(outsideWorld(world), 'mandate', 'works')
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'paid otherwise' } })).status, 200)
      const states = async () => (await presentations(loanId)).map(row => [row.state, row.code])
      assert.deepEqual(await states(), [['PRESENTED', null]], 'the bank may have it')
      assert.equal(
        (await presentations(another.loanId))[0]?.state,
        'RECORDED',
        "of another's mandate it goes on waiting",
      )
      await twoDaysOn()
      await world.drainJobs()
      assert.deepEqual(await states(), [['REFUSED', 'mandate-not-active']])
    })

    test('what was not sent yet when the mandate is cancelled is refused at once', async () => {
      const { loanId, owner, mandateId } = await aLoanWithMandate(world)
      await present([{ loanId, amountPaise: 700_00, dueOn: tomorrow() }])
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'paid otherwise' } })).status, 200)
      await world.drainJobs()
      assert.deepEqual(
        (await presentations(loanId)).map(row => [row.state, row.code]),
        [['REFUSED', 'mandate-not-active']],
      )
    })

    test('what the bank never heard of is not sent again once the mandate is over with us, whatever it is there', async () => {
      const { loanId, mandateId } = await aLoanWithMandate(world)
      await present([{ loanId, amountPaise: 800_00, dueOn: tomorrow() }])
      await world.drainJobs()
      const { db } = world.runtime.platform.database
      await db.deleteFrom('fake_world').where('service', '=', 'debits').execute()
      const cancelled = { state: 'CANCELLED', ended_at: new Date() } as const
      await db.updateTable('mandate').set(cancelled).where('id', '=', mandateId).execute()
      await twoDaysOn()
      await world.drainJobs()
      const [row] = await presentations(loanId)
      assert.deepEqual([row?.state, row?.code], ['REFUSED', 'mandate-not-active'])
    })

    test('a return tells who stands above, with its code', async () => {
      const { loanId, owner, mandateId } = await aLoanWithMandate(world, '7704')
      await present([{ loanId, amountPaise: 500_00, dueOn: tomorrow() }])
      await world.drainJobs()
      const told: { loanId: string; code?: string }[] = []
      await twoDaysOn()
      await aloneWith(told).drainJobs()
      assert.deepEqual(
        told.filter(one => one.loanId === loanId).map(one => one.code),
        ['04'],
      )
      const { data } = await owner.call(calls.read, { mandateId })
      assert.deepEqual(
        data.presentations.map(one => [one.state, one.code]),
        [['RETURNED', '04']],
      )
    })

    test('a debit whose answer was lost is asked for, although auto pay was cancelled before it could be sent again', async context => {
      const { loanId, owner, mandateId } = await aLoanWithMandate(world)
      const { enach } = world.runtime.ports
      const present_ = enach.present.bind(enach)
      const lost = context.mock.method(enach, 'present', async (debits: Parameters<typeof present_>[0]) => {
        await present_(debits)
        return unavailable('time-out', 'no answer in time')
      })
      await present([{ loanId, amountPaise: 900_00, dueOn: tomorrow() }])
      await world.drainJobs()
      lost.mock.restore()
      assert.equal((await owner.call(calls.cancel, { mandateId, body: { reason: 'paid otherwise' } })).status, 200)
      const told: { loanId: string; amountPaise?: number }[] = []
      await twoDaysOn()
      await aloneWith(told).drainJobs()
      assert.deepEqual(
        told.filter(one => one.loanId === loanId).map(one => one.amountPaise),
        [900_00],
      )
      assert.deepEqual(
        (await presentations(loanId)).map(row => row.state),
        ['CLEARED'],
      )
    })

    test('one that its holder ended at the bank is over with the first debit that the bank refuses', async () => {
      const { loanId, owner, mandateId, applicationId } = await aLoanWithMandate(world)
      const there = await atBank(mandateId)
      await keepMandate(outsideWorld(world), { ...there, state: 'CANCELLED' })
      await present([{ loanId, amountPaise: 300_00, dueOn: tomorrow() }])
      await world.drainJobs()
      assert.deepEqual(
        (await presentations(loanId)).map(row => [row.state, row.code]),
        [['REFUSED', 'mandate-not-active']],
      )
      const { state, code } = await view(owner, mandateId)
      assert.deepEqual([state, code], ['CANCELLED', '21'])
      assert.ok((await owner.call(calls.ofApplication, { applicationId })).data.proposal, 'it can be set up again')
    })

    test('a debit that came back for good ends it: another would come back too', async () => {
      const { loanId, owner, mandateId, applicationId } = await aLoanWithMandate(world, '7701')
      await present([{ loanId, amountPaise: 500_00, dueOn: tomorrow() }])
      await world.drainJobs()
      await twoDaysOn()
      await world.drainJobs()
      const { mandate, presentations: debits } = (await owner.call(calls.read, { mandateId })).data
      assert.deepEqual([mandate.state, mandate.code], ['CANCELLED', '01'])
      assert.deepEqual(
        debits.map(one => [one.state, one.code, one.again]),
        [['RETURNED', '01', null]],
      )
      const anew = (await owner.call(calls.ofApplication, { applicationId })).data
      assert.equal(anew.missing, 'account', 'none is set up on the account that the bank called closed')
      assert.deepEqual(await present([{ loanId, amountPaise: 500_00, dueOn: tomorrow() }]), { recorded: 0, refused: 0 })
    })

    test('banks return debits by many codes: one of an ended mandate ends it, any other is told with its code', async context => {
      for (const [code, state, words] of [
        ['61', 'CANCELLED', /Auto pay was ended at the bank/],
        ['68', 'ACTIVE', /Account blocked or frozen/],
        ['98', 'ACTIVE', /Code 98 of the bank/],
      ] as const) {
        const { loanId, owner, mandateId } = await aLoanWithMandate(world)
        await present([{ loanId, amountPaise: 500_00, dueOn: tomorrow() }])
        await world.drainJobs()
        await twoDaysOn()
        const returned = { state: 'returned', code, reason: 'as the bank says', returnedOn: clock().today() } as const
        const { enach } = world.runtime.ports
        const told = context.mock.method(enach, 'resultsOf', async (ids: string[]) => ({
          status: 'ok' as const,
          debits: ids.map(presentationId => ({ presentationId, ...returned })),
        }))
        await world.drainJobs()
        told.mock.restore()
        assert.deepEqual([(await view(owner, mandateId)).state, (await presentations(loanId))[0]?.code], [state, code])
        const file = await tableOfFile(world, owner, calls.debitsFile, { mandateId, query: {} })
        assert.match(String(file[1]?.[2]), words)
      }
    })

    test('more than 50 go in batches; while the switch is down they wait, and go by themselves later', async () => {
      const { loanId } = await aLoanWithMandate(world)
      await turnSwitch(outsideWorld(world), 'mandate', 'down')
      const debits = Array.from({ length: 120 }, (_, i) => ({
        loanId,
        amountPaise: 100_00 + i,
        dueOn: addDays(tomorrow(), i),
      }))
      assert.deepEqual(await present(debits), { recorded: 120, refused: 0 })
      await world.drainJobs()
      assert.ok((await presentations(loanId)).every(row => row.state === 'RECORDED'))
      await turnSwitch(outsideWorld(world), 'mandate', 'works')
      await twoDaysOn()
      await world.drainJobs()
      assert.ok((await presentations(loanId)).every(row => row.state === 'PRESENTED'))
    })
  })
})
