import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { answerConsent, consentNotice, moveConsent } from '@poonji/integrations/account-aggregator/fake-consents.ts'
import { applicationChecklist } from '@poonji/capabilities/documents/contract.ts'
import { resolveFile } from '@poonji/capabilities/documents/file-contract.ts'
import { listConsents, revokeConsent as revokeInCentre } from '@poonji/capabilities/consents/contract.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { forgetDue } from './forget-statements.ts'
import { keepStatement } from './keep-statement.ts'
import { bankSummary } from './service.ts'
import { figuresOf } from './statement-figures.ts'
import { aCompany, outsideWorld, turn } from './testing.ts'

describe('bank statements by account aggregator', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())
  beforeEach(async () => {
    await turn(world, 'account-aggregator', 'works')
    await turn(world, 'delay', 'none')
  })
  const company = async (scenario?: string) => {
    ;({ orgId } = await aCompany(world, scenario))
    owner = await world.person({ memberOf: [orgId] })
  }
  const start = (body = {}) =>
    owner.call(calls.startConsent, {
      orgId,
      body: {
        mobile: '9812345678',
        applicationId: null,
        consent: true,
        returnTo: '/apply-credit/bank-statements',
        ...body,
      },
    })
  const handleOf = async (consentId: string) =>
    (
      await world.runtime.platform.database.db
        .selectFrom('bank_consent')
        .select('handle')
        .where('id', '=', consentId)
        .executeTakeFirstOrThrow()
    ).handle ?? ''
  const refresh = (consentId: string) => owner.call(calls.refreshConsent, { orgId, consentId })
  const state = async () => (await owner.call(calls.bankState, { orgId })).data
  const given = async (answer: 'approve' | 'reject' | 'fail' = 'approve') => {
    const { consentId } = (await start()).data
    const handle = await handleOf(consentId)
    await answerConsent(outsideWorld(world), handle, answer)
    const refreshed = await refresh(consentId)
    await world.drainJobs()
    return { consentId, handle, refreshed: refreshed.data }
  }

  test('consent is given, statements are read: balance, bounces and turnover of 6 months', async () => {
    await company()
    const started = await start()
    assert.match(started.data.pageUrl, /^http/)
    assert.equal((await state()).consents[0]?.state, 'PENDING')
    await given()
    const { consents, statements, summary } = await state()
    assert.deepEqual([consents[0]?.state, consents[0]?.dataState], ['ACTIVE', 'ready'])
    assert.match(statements[0]?.account ?? '', /^XXXX\d{3,4}$/)
    assert.ok((summary?.months ?? 0) >= 6)
    assert.ok((statements[0]?.averageBalance ?? 0) > 0)
    assert.equal(summary?.inwardBounces, 0)
    const sum = statements[0]?.months.reduce((total, month) => total + month.credits, 0)
    assert.equal(sum, statements[0]?.credits)
  })

  test('what the bank sent stands verified among the documents, of the application there is or that is made next', async () => {
    const papers = (appId: string) =>
      world.runtime.platform.database.db
        .selectFrom('document')
        .select(['type_code', 'state'])
        .where('owner_id', '=', appId)
        .execute()
    const verified = [{ type_code: 'BANK_STATEMENT', state: 'VERIFIED' }]
    await company()
    const before = await anApplication(world, orgId)
    await given()
    assert.deepEqual(await papers(before), verified)
    await company()
    await given()
    assert.deepEqual(await papers(await anApplication(world, orgId)), verified)
  })

  test('asked for six times at once it is one consent with one page', async () => {
    await company()
    const started = await Promise.all(Array.from({ length: 6 }, () => start()))
    assert.ok(started.every(one => one.status === 200))
    assert.equal(new Set(started.map(one => one.data.pageUrl)).size, 1)
    assert.equal((await state()).consents.length, 1)
  })

  test('papers of a try that came to nothing, or of a consent revoked meanwhile, are nowhere', async () => {
    const { files, database } = world.runtime.platform
    const { accountAggregator } = world.runtime.ports
    const put = files.put.bind(files)
    const fetchData = accountAggregator.fetchData.bind(accountAggregator)
    const keys: string[] = []
    const there = async () => {
      const found = await Promise.all(
        keys.map(key =>
          files.get(key).then(
            body => (body.destroy(), key),
            () => null,
          ),
        ),
      )
      return found.filter(key => key !== null)
    }
    const rows = async () =>
      (await database.db.selectFrom('stored_file').select('key').where('organisation_id', '=', orgId).execute()).map(
        ({ key }) => key,
      )
    await company()
    accountAggregator.fetchData = async session => {
      const data = await fetchData(session)
      if (data.status !== 'ok') return data
      return { ...data, accounts: data.accounts.flatMap(one => [one, { ...one, maskedNumber: 'XXXX000' }]) }
    }
    files.put = async (key, ...rest) => {
      if (keys.push(key) === 2) throw new AppError(503, 'server.busy')
      return put(key, ...rest)
    }
    await given()
    assert.equal((await state()).consents[0]?.dataState, 'requested')
    assert.deepEqual([await there(), await rows()], [[], []])
    await hastenJobs(database.db, 3_600_000)
    await world.drainJobs()
    assert.equal((await state()).consents[0]?.dataState, 'ready')
    assert.deepEqual((await rows()).sort(), (await there()).sort())
    assert.equal((await rows()).length, 2)

    keys.length = 0
    await company()
    files.put = async (key, ...rest) => {
      if (keys.push(key) === 2) await database.db.updateTable('bank_consent').set({ state: 'REVOKED' }).execute()
      return put(key, ...rest)
    }
    await given()
    assert.equal(keys.length, 2)
    assert.deepEqual([await there(), await rows()], [[], []])
    files.put = put
    accountAggregator.fetchData = fetchData
  })

  test('three inward returns a month are counted, once each', async () => {
    await company('15')
    await given()
    const { summary, statements } = await state()
    const returns = statements[0]?.months.reduce((total, month) => total + month.inwardBounces, 0)
    assert.ok((summary?.inwardBounces ?? 0) >= 12)
    assert.equal(summary?.inwardBounces, returns)
  })

  const allowed = async () =>
    (await owner.call(listConsents, { orgId })).data.some(row => row.purpose === 'banking' && !row.revokedAt)

  test('every answer and every state of a consent is shown', async () => {
    await company()
    assert.equal((await given('reject')).refreshed.state, 'REJECTED')
    assert.equal((await given('fail')).refreshed.state, 'FAILED')
    const { consentId, refreshed } = await given()
    assert.equal(refreshed.state, 'ACTIVE')
    const { db } = world.runtime.platform.database
    const row = await db
      .selectFrom('bank_consent')
      .select('consent_id')
      .where('id', '=', consentId)
      .executeTakeFirstOrThrow()
    await moveConsent(outsideWorld(world), row.consent_id ?? '', 'pause')
    assert.equal((await refresh(consentId)).data.state, 'PAUSED')
    await moveConsent(outsideWorld(world), row.consent_id ?? '', 'resume')
    assert.equal((await refresh(consentId)).data.state, 'ACTIVE')
    await moveConsent(outsideWorld(world), row.consent_id ?? '', 'revoke')
    assert.equal(await allowed(), true)
    assert.equal((await refresh(consentId)).data.state, 'REVOKED')
    assert.equal(await allowed(), false, 'the last one taken back there ends ours too')
  })

  test('paused while its statements are on their way, resumed it is read on', async () => {
    for (const told of [true, false]) {
      await company()
      const { consentId } = (await start()).data
      const handle = await handleOf(consentId)
      const outside = outsideWorld(world)
      await answerConsent(outside, handle, 'approve')
      assert.equal((await refresh(consentId)).data.dataState, 'requested')
      const { consent_id: atAggregator } = await world.runtime.platform.database.db
        .selectFrom('bank_consent')
        .select('consent_id')
        .where('id', '=', consentId)
        .executeTakeFirstOrThrow()
      await moveConsent(outside, atAggregator ?? '', 'pause')
      if (told) await refresh(consentId)
      await world.drainJobs()
      assert.deepEqual(
        (await state()).consents.map(one => [one.state, one.dataState]),
        [['PAUSED', 'requested']],
        told ? 'told' : 'found out by asking for the statements',
      )
      await moveConsent(outside, atAggregator ?? '', 'resume')
      assert.equal((await refresh(consentId)).data.state, 'ACTIVE')
      await world.drainJobs()
      assert.equal((await state()).consents[0]?.dataState, 'ready')
    }
  })

  test('what waits for an answer is not asked for twice, as from another tab; another mobile or account is', async () => {
    await company()
    const first = (await start()).data
    assert.deepEqual((await start()).data, first)
    const other = (await start({ mobile: '9812345670' })).data
    assert.notEqual(other.consentId, first.consentId)
    await answerConsent(outsideWorld(world), await handleOf(first.consentId), 'approve')
    await refresh(first.consentId)
    assert.notEqual((await start()).data.consentId, first.consentId)
  })

  test('a consent that nobody answers is given up after a day', async () => {
    await company()
    const { consentId } = (await start()).data
    const { clock } = world.runtime.platform
    await world.moveTo(clock.nextDay())
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    const shown = (await state()).consents.find(one => one.consentId === consentId)
    assert.ok(shown?.state === 'EXPIRED')
  })

  test('a bank that denies or does not answer: said so, and nothing is made up', async () => {
    for (const scenario of ['35', '45']) {
      await company(scenario)
      await given()
      const { consents, statements, summary } = await state()
      assert.equal(consents[0]?.dataState, 'denied')
      assert.deepEqual([statements.length, summary], [0, null])
    }
  })

  test('the aggregator down: said so, the same press works later', async () => {
    await company()
    await turn(world, 'account-aggregator', 'down')
    assert.equal((await start()).status, 503)
    await turn(world, 'account-aggregator', 'works')
    const { consentId } = (await start()).data
    await turn(world, 'account-aggregator', 'down')
    assert.equal((await refresh(consentId)).status, 503, 'who looks again is told as well')
    await turn(world, 'account-aggregator', 'works')
    assert.equal((await refresh(consentId)).data.state, 'PENDING')
  })

  test('an outage while the statement is fetched is waited for', async () => {
    await company()
    const { consentId } = (await start()).data
    await answerConsent(outsideWorld(world), await handleOf(consentId), 'approve')
    await refresh(consentId)
    await turn(world, 'account-aggregator', 'down')
    await world.drainJobs()
    assert.equal((await state()).consents[0]?.dataState, 'requested')
    await turn(world, 'account-aggregator', 'works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await state()).consents[0]?.dataState, 'ready')
  })

  test('taken back here or in the consent centre, nothing more is read', async () => {
    await company()
    const { consentId } = (await start()).data
    const revoked = await owner.call(calls.revokeBankConsent, { orgId, consentId, body: { returnTo: '' } })
    assert.equal(revoked.status, 200)
    await answerConsent(outsideWorld(world), await handleOf(consentId), 'approve')
    assert.equal((await refresh(consentId)).data.state, 'REVOKED')
    await world.drainJobs()
    assert.equal((await state()).statements.length, 0)

    const second = (await start()).data.consentId
    const taken = await owner.call(revokeInCentre, { orgId, purpose: 'banking' })
    assert.equal(taken.status, 200)
    assert.equal((await refresh(second)).data.state, 'REVOKED')
  })

  test('each account has a consent of its own: taking one back leaves the others, the last one ends it all', async () => {
    await company()
    const startWith = async (mobile: string) => (await start({ mobile })).data
    const one = await startWith('9812345671')
    const two = await startWith('9812345672')
    const three = await startWith('9812345673')
    const body = { returnTo: '/apply-credit/bank' }
    const takeBack = (consentId: string) => owner.call(calls.revokeBankConsent, { orgId, consentId, body })
    const states = async () => (await state()).consents.map(consent => consent.state)
    await takeBack(one.consentId)
    assert.deepEqual([await states(), await allowed()], [['PENDING', 'PENDING', 'REVOKED'], true])
    await answerConsent(outsideWorld(world), await handleOf(two.consentId), 'approve')
    await refresh(two.consentId)
    await world.drainJobs()
    assert.equal((await state()).statements.length, 1)
    const taken = await Promise.all([takeBack(two.consentId), takeBack(three.consentId)])
    assert.match(
      taken[0].data.managePageUrl ?? '',
      /redirect=[^&]*%2Fapply-credit%2Fbank$/,
      'back to where it was taken back',
    )
    assert.equal(await allowed(), false)
  })

  test('what the bank sent stands, whatever is uploaded of the same account and days', async () => {
    await company()
    await given()
    const before = await state()
    const [bank] = before.statements
    assert.ok(bank)
    const line = { on: bank.fromOn, narration: 'NEFT BUYER', creditPaise: 9_00_00_000_00, debitPaise: 0 }
    const keep = (from: number) => {
      const figures = figuresOf([{ ...line, balancePaise: 9_00_00_000_00 }], addDays(bank.fromOn, from), bank.toOn)
      const accountMasked = bank.account
      return world.transaction(work =>
        keepStatement(work, { organisationId: orgId, source: 'upload', accountMasked, figures }),
      )
    }
    assert.equal(await keep(0), bank.statementId)
    assert.deepEqual(await state(), before)
    await keep(1)
    const averages = async () => {
      const { statements, summary } = await state()
      return [statements.length, summary?.averageBalance]
    }
    assert.deepEqual(await averages(), [2, before.summary?.averageBalance], 'of months told alike the bank’s count')

    await owner.call(revokeInCentre, { orgId, purpose: 'banking' })
    await world.drainJobs()
    await keep(0)
    const [uploaded] = (await state()).statements.filter(one => one.statementId === bank.statementId)
    assert.deepEqual([uploaded?.source, uploaded?.deletedOn], ['upload', null], 'where the bank’s is gone it counts')
  })

  describe('what came by a consent is here as long as it says, and no longer', () => {
    const today = () => world.runtime.platform.clock.today()
    const keysOf = async () => {
      const { database } = world.runtime.platform
      return (
        await database.db.selectFrom('stored_file').select('key').where('organisation_id', '=', orgId).execute()
      ).map(one => one.key)
    }
    const areThere = async (keys: readonly string[]) => {
      const { files } = world.runtime.platform
      const opened = keys.map(key =>
        files.get(key).then(
          body => (body.destroy(), true),
          () => false,
        ),
      )
      return (await Promise.all(opened)).some(Boolean)
    }
    const paperOf = async (id: string) =>
      (await owner.call(applicationChecklist, { id })).data.items.flatMap(one =>
        one.type.code === 'BANK_STATEMENT' ? one.documents : [],
      )[0]
    const trail = async () => {
      const { database } = world.runtime.platform
      const rows = database.db.selectFrom('audit').select('action').where('organisation_id', '=', orgId)
      return (await rows.where('action', 'like', '%.deleted').execute()).map(one => one.action).sort()
    }
    const deleted = async () => (await state()).statements.map(one => one.deletedOn)

    test('six months after it was asked for, its lines and figures go; the verified paper stays as such and says so', async () => {
      await company()
      const appId = await anApplication(world, orgId)
      await given()
      const keys = await keysOf()
      const until = addMonths(today(), 6)
      assert.deepEqual([(await state()).statements[0]?.keptUntil, await areThere(keys)], [until, true])
      const file = (await paperOf(appId))?.file

      await world.moveTo(until)
      await world.drainJobs()
      assert.deepEqual([await deleted(), await areThere(keys), await trail()], [[null], true, []])

      await world.moveTo(addDays(until, 1))
      await world.drainJobs()
      const { statements, summary } = await state()
      assert.deepEqual(
        statements.map(({ deletedOn, keptUntil, credits, months }) => [deletedOn, keptUntil, credits, months]),
        [[addDays(until, 1), null, 0, []]],
      )
      assert.deepEqual([summary, await areThere(keys)], [null, false])
      assert.deepEqual(await trail(), ['bank.deleted', 'document.deleted'])
      const paper = await paperOf(appId)
      assert.deepEqual([paper?.state, paper?.file, paper?.deletedOn], ['VERIFIED', null, addDays(until, 1)])
      assert.equal((await owner.call(resolveFile, { query: { s3FileDto: JSON.stringify(file) } })).status, 400)
    })

    test('taken back, it goes at once where no application is decided by it, else when that is over', async () => {
      await company()
      await given()
      const keys = await keysOf()
      await owner.call(revokeInCentre, { orgId, purpose: 'banking' })
      await world.drainJobs()
      assert.deepEqual([await deleted(), await areThere(keys)], [[today()], false])

      await company()
      const appId = await anApplication(world, orgId)
      const { consentId } = await given()
      await owner.call(calls.revokeBankConsent, { orgId, consentId, body: { returnTo: '' } })
      await world.drainJobs()
      assert.deepEqual(await deleted(), [null], 'the application is still to be decided')
      await world.transaction(work => moveApplication(work, { applicationId: appId, to: 'ABANDONED' }))
      await world.drainJobs()
      assert.deepEqual(await deleted(), [today()])
    })

    test('once we may ask no more by it, a consent is taken back all the same, and what came by it goes', async () => {
      for (const how of ['in the centre', 'by itself']) {
        await company()
        const { consentId } = await given()
        await world.moveTo(addDays(today(), 31))
        const [listed] = (await owner.call(calls.bankState, { orgId })).data.consents
        assert.deepEqual([listed?.consentId, listed?.state], [consentId, 'EXPIRED'], 'before anybody asked again')
        assert.deepEqual((await refresh(consentId)).data, { state: 'EXPIRED', dataState: 'ready' })
        assert.deepEqual(await deleted(), [null])
        const taken =
          how === 'by itself'
            ? await owner.call(calls.revokeBankConsent, { orgId, consentId, body: { returnTo: '' } })
            : await owner.call(revokeInCentre, { orgId, purpose: 'banking' })
        assert.equal(taken.status, 200)
        await world.drainJobs()
        assert.deepEqual([await deleted(), await allowed()], [[today()], false], how)
      }
    })

    test('a consent that stands keeps what came by it when another is taken back and when an application is over', async () => {
      await company()
      const appId = await anApplication(world, orgId)
      await given()
      const other = (await start({ mobile: '9812345672' })).data.consentId
      await owner.call(calls.revokeBankConsent, { orgId, consentId: other, body: { returnTo: '' } })
      await world.transaction(work => moveApplication(work, { applicationId: appId, to: 'ABANDONED' }))
      await world.drainJobs()
      assert.deepEqual(await deleted(), [null])
    })

    test('what came before nights were planned goes in the night after the next application', async () => {
      await company()
      await given()
      const { db } = world.runtime.platform.database
      await sql`delete from pgboss.job where data->>'name' = 'bank.forget'`.execute(db)
      await db
        .updateTable('bank_statement')
        .set({ keep_until: addDays(today(), -1) })
        .where('organisation_id', '=', orgId)
        .execute()
      await anApplication(world, (await aCompany(world)).orgId)
      await world.moveTo(addDays(today(), 1))
      await world.drainJobs()
      assert.deepEqual(await deleted(), [today()])
    })

    test('what was uploaded is no consent’s and stays', async () => {
      await company()
      const figures = figuresOf([], '2026-05-01', '2026-10-31')
      const uploaded = { organisationId: orgId, source: 'upload', accountMasked: 'XXXX1234', figures } as const
      const id = await world.transaction(work => keepStatement(work, uploaded))
      await owner.call(revokeInCentre, { orgId, purpose: 'banking' })
      await world.transaction(forgetDue)
      assert.deepEqual(
        (await state()).statements.map(one => [one.statementId, one.keptUntil, one.deletedOn]),
        [[id, null, null]],
      )
    })
  })

  test('the aggregator’s signed notice moves the consent; a forged one does nothing', async () => {
    await company()
    const { consentId } = (await start()).data
    const handle = await handleOf(consentId)
    await answerConsent(outsideWorld(world), handle, 'approve')
    const notice = await consentNotice(outsideWorld(world), handle)
    assert.ok(notice)
    const send = (body: string) =>
      world.app.inject({
        method: 'POST',
        url: '/Consent/Notification',
        headers: { 'content-type': 'application/json', 'x-jws-signature': notice.signature },
        payload: body,
      })
    assert.equal((await send(notice.body.replace('APPROVED', 'REJECTED').replace('2.0.0', '2.0.1'))).statusCode, 401)
    assert.equal((await send(notice.body)).statusCode, 200)
    await world.drainJobs()
    assert.equal((await state()).consents[0]?.dataState, 'ready')
  })

  test('a link for whoever has the account: works with its token only, for 7 days, the newest only', async () => {
    await company()
    const appId = await anApplication(world, orgId)
    const place = { orgId, appId }
    const send = () => owner.call(calls.sendConsentLink, { ...place, body: { mobile: '9876500001' } })
    const tokenOf = async () =>
      new URL(/http\S+/.exec(await world.lastMessage('9876500001'))?.[0] ?? '').searchParams.get('token') ?? ''
    assert.equal((await send()).status, 200)
    const token = await tokenOf()
    const look = (given: string) => world.anyone.call(calls.consentLink, { ...place, query: { token: given } })
    const seen = await look(token)
    assert.deepEqual([seen.status, seen.data.state, seen.data.mobileMasked.endsWith('0001')], [200, null, true])
    assert.equal((await look(`${token}x`)).status, 403)
    for (const cut of ['', 'a.b']) assert.equal((await look(cut)).status, 403)
    const other = await aCompany(world)
    const wrongPlace = await world.anyone.call(calls.consentLink, { orgId: other.orgId, appId, query: { token } })
    assert.equal(wrongPlace.status, 403)

    const started = await world.anyone.call(calls.startByLink, { ...place, body: { token, consent: true } })
    assert.equal(started.status, 200)
    const handle = new URL(started.data.pageUrl).searchParams.get('handle') ?? ''
    await answerConsent(outsideWorld(world), handle, 'approve')
    const after = await world.anyone.call(calls.refreshByLink, { ...place, body: { token } })
    assert.equal(after.data.state, 'ACTIVE')
    await world.drainJobs()
    assert.equal((await state()).statements.length, 1)

    await send()
    assert.equal((await look(token)).status, 403)
    const newer = await tokenOf()
    const { clock } = world.runtime.platform
    for (let day = 0; day < 8; day++) await world.moveTo(clock.nextDay())
    assert.equal((await look(newer)).status, 403)
  })

  test('a link that does not work any more is sent anew to its mobile while statements are needed; a forged one is answered alike', async () => {
    await company()
    const appId = await anApplication(world, orgId)
    const place = { orgId, appId }
    const mobile = '9876500003'
    const send = (to: string) => owner.call(calls.sendConsentLink, { ...place, body: { mobile: to } })
    const tokenOf = async (to: string) =>
      new URL(/http\S+/.exec(await world.lastMessage(to))?.[0] ?? '').searchParams.get('token') ?? ''
    const renew = (token: string) => world.anyone.call(calls.renewLink, { ...place, body: { token } })
    const look = (token: string) => world.anyone.call(calls.consentLink, { ...place, query: { token } })
    await send(mobile)
    const old = await tokenOf(mobile)
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 8))
    assert.equal((await look(old)).status, 403)
    const answers = [await renew(`${old}x`), await renew(old)]
    assert.deepEqual(
      answers.map(one => [one.status, one.data]),
      Array.from({ length: 2 }, () => [200, { done: true }]),
    )
    const fresh = await tokenOf(mobile)
    assert.equal((await look(fresh)).data.mobileMasked.endsWith('0003'), true)

    for (let times = 0; times < 12; times++) assert.equal((await renew(old)).status, 200)
    assert.equal((await send(mobile)).status, 429, 'no more than ten links in a day')

    await world.moveTo(addDays(world.runtime.platform.clock.today(), 8))
    await send('9876500004')
    const others = await tokenOf('9876500004')
    await renew(old)
    assert.equal((await look(others)).status, 200, 'somebody else was asked since')

    const started = await world.anyone.call(calls.startByLink, { ...place, body: { token: others, consent: true } })
    const handle = new URL(started.data.pageUrl).searchParams.get('handle') ?? ''
    await answerConsent(outsideWorld(world), handle, 'approve')
    await world.anyone.call(calls.refreshByLink, { ...place, body: { token: others } })
    await world.drainJobs()
    await renew(others)
    assert.equal(await tokenOf('9876500004'), others, 'the statements are here')
  })

  test('a mobile that may be anybody’s is sent ten links of an application in a day, however many are sent at once', async () => {
    await company()
    const place = { orgId, appId: await anApplication(world, orgId) }
    const send = () => owner.call(calls.sendConsentLink, { ...place, body: { mobile: '9876500002' } })
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    assert.equal(answers.filter(one => one.status === 200).length, 10)
    assert.equal(answers.filter(one => one.status === 429).length, 2)
  })

  test('without a PAN or consent nothing is asked; a viewer may not ask', async () => {
    orgId = await world.organisation()
    owner = await world.person({ memberOf: [orgId] })
    assert.equal((await start()).status, 409)
    await company()
    assert.deepEqual((await start({ consent: false })).fieldErrors, { consent: 'Please give your consent to go on' })
    for (const applicationId of [randomUUID(), await anApplication(world, (await aCompany(world)).orgId)])
      assert.deepEqual((await start({ applicationId })).fieldErrors, { applicationId: 'This is not valid' })
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    const body = { mobile: '9812345678', applicationId: null, consent: true, returnTo: '/' }
    assert.equal((await viewer.call(calls.startConsent, { orgId, body })).status, 403)
  })

  test('the average is of daily balances: a day without lines keeps the balance before it', () => {
    const line = (on: string, balancePaise: number, narration = 'NEFT') => ({
      on,
      narration,
      creditPaise: 0,
      debitPaise: 0,
      balancePaise,
    })
    const figures = figuresOf([line('2026-01-01', 300), line('2026-01-03', 600)], '2026-01-01', '2026-01-04')
    assert.equal(figures.averageBalancePaise, (300 + 300 + 600 + 600) / 4)
    const bounced = figuresOf(
      [
        line('2026-01-05', 0, 'NACH RTN INSUFFICIENT FUNDS'),
        line('2026-01-05', 0, 'NACH RTN CHGS'),
        line('2026-01-06', 0, 'NEFT RETURN FILING FEE'),
      ],
      '2026-01-05',
      '2026-01-06',
    )
    assert.equal(bounced.inwardBounces, 1)
  })

  test('an account of which nothing newer is known counts no more, and statements of long ago are asked for again', async () => {
    await company()
    await given()
    const today = world.runtime.platform.clock.today()
    const { db } = world.runtime.platform.database
    const balance = async () => (await world.transaction(work => bankSummary(work, orgId)))?.averageBalancePaise ?? null
    const own = await balance()
    const month = { days: 30, averageBalancePaise: 9_00_00_000_00, creditsPaise: 0, debitsPaise: 0, inwardBounces: 0 }
    const other = await db
      .insertInto('bank_statement')
      .values({
        ...{
          tenant: world.tenant,
          organisation_id: orgId,
          source: 'upload',
          account_masked: 'XXXX9',
          read_at: new Date(),
        },
        ...{ average_balance_paise: 1, credits_paise: 1, debits_paise: 1, inward_bounces: 0 },
        ...{ from_on: addMonths(today, -12), to_on: addMonths(today, -5) },
        months: JSON.stringify([{ ...month, period: addMonths(today, -5).slice(0, 7) }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.equal(await balance(), own)
    const newer = { to_on: addMonths(today, -1) }
    await db.updateTable('bank_statement').set(newer).where('id', '=', other.id).execute()
    assert.equal(await balance(), (own ?? 0) + month.averageBalancePaise)
    await db
      .updateTable('bank_statement')
      .set({ to_on: addMonths(today, -5) })
      .where('organisation_id', '=', orgId)
      .execute()
    assert.deepEqual([await balance(), (await state()).summary], [null, null])
  })

  test('nothing read is null, not zero', async () => {
    await company()
    assert.equal(await world.transaction(work => bankSummary(work, orgId)), null)
  })
})
