import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSignatory } from '../crypto/certificates.ts'
import { memoryWorld } from '../fake-world.ts'
import type { MemoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { localHttp } from '../testing/local-http.ts'
import { accountAggregator } from './client.ts'
import { bodyIsSigned, signBody } from './detached-jws.ts'
import { answerAsAggregator } from './fake-aggregator.ts'
import { answerConsent, consentNotice, consentPage, moveConsent } from './fake-consents.ts'
import { demoAggregatorConfig, fakeAccountAggregator } from './fake.ts'
import { statementOf } from './made-up-statement.ts'
import { makeKeyHalf, seal, unseal } from './sealed-data.ts'

const pages = { consentPageUrl: 'http://localhost:3000/demo/consent' }
const wish = (pan = 'ZZZCS1001K') => ({
  mobile: '9000000001',
  pan,
  fromOn: '2025-11-01',
  toOn: '2026-10-31',
  consentExpiresAt: new Date('2027-05-20T00:00:00Z'),
  keepMonths: 6,
  fetchType: 'ONETIME' as const,
  purposeText: 'To decide on your loan',
  redirectUrl: 'http://localhost:3000/banking-consent/done',
})
const range = { fromOn: '2025-11-01', toOn: '2026-10-31' }

async function approved(world: MemoryWorld, pan?: string) {
  const aggregator = fakeAccountAggregator(world, pages)
  const asked = await aggregator.createConsent(wish(pan))
  assert.ok(asked.status === 'ok')
  await answerConsent(world, asked.handle, 'approve')
  const state = await aggregator.consentState(asked.handle)
  assert.ok(state.status === 'ok' && state.consent)
  return { aggregator, handle: asked.handle, consentId: state.consent.id }
}

test('consent, session and statement: the sums of the statement fit', async () => {
  const world = memoryWorld()
  const { aggregator, consentId } = await approved(world)
  const session = await aggregator.requestData({ consentId, ...range })
  assert.ok(session.status === 'ok')
  const data = await aggregator.fetchData(session.session)
  const account = data.status === 'ok' ? data.accounts[0] : undefined
  assert.ok(account?.state === 'READY')
  const { profile, transactions } = account.deposit
  assert.equal(profile.holders.holder[0]?.name, 'SHREE GANESH STEEL TRADERS PRIVATE LIMITED')
  assert.ok(transactions.transaction.length > 900)
  let before: number | null = null
  for (const { type, amount, transactionalBalance } of transactions.transaction) {
    const paise = Math.round(Number(amount) * 100)
    const after = Math.round(Number(transactionalBalance) * 100)
    if (before !== null) assert.equal(after - before, type === 'CREDIT' ? paise : -paise)
    assert.ok(after >= 0)
    before = after
  }
})

test('overlapping statements say the same of the same day', () => {
  const whole = statementOf('ZZZCS1001K', '9000000001', '2026-01-01', '2026-03-31')
  const part = statementOf('ZZZCS1001K', '9000000001', '2026-02-10', '2026-02-20')
  const same = whole.transactions.transaction.filter(
    ({ valueDate }) => valueDate >= '2026-02-10' && valueDate <= '2026-02-20',
  )
  assert.deepEqual(part.transactions.transaction, same)
  const returns = (pan: string) =>
    statementOf(pan, '', '2026-01-01', '2026-03-31').transactions.transaction.filter(({ narration }) =>
      narration.startsWith('INWARD RETURN'),
    ).length
  assert.equal(returns('ZZZCS1001K'), 0)
  assert.ok(returns('ZZZCS1015K') >= 7)
})

test('a handle is pending until the person answers, and is answered once', async () => {
  const world = memoryWorld()
  const aggregator = fakeAccountAggregator(world, pages)
  const states: string[] = []
  for (const answer of ['approve', 'reject', 'fail'] as const) {
    const asked = await aggregator.createConsent(wish())
    assert.ok(asked.status === 'ok' && asked.pageUrl.startsWith(pages.consentPageUrl))
    const pending = await aggregator.consentState(asked.handle)
    assert.ok(pending.status === 'ok' && pending.handle === 'PENDING' && pending.consent === null)
    assert.equal((await consentPage(world, asked.handle))?.purpose, 'To decide on your loan')
    assert.equal(await answerConsent(world, asked.handle, answer), true)
    assert.equal(await answerConsent(world, asked.handle, 'approve'), false)
    const state = await aggregator.consentState(asked.handle)
    states.push(state.status === 'ok' ? state.handle : state.code)
  }
  assert.deepEqual(states, ['APPROVED', 'REJECTED', 'FAILED'])
  const late = await aggregator.createConsent(wish())
  assert.ok(late.status === 'ok')
  world.wait(73 * 3600)
  const state = await aggregator.consentState(late.handle)
  assert.ok(state.status === 'ok' && state.handle === 'EXPIRED')
  assert.equal((await aggregator.consentState('nothing')).status, 'refused')
})

test('paused, revoked and expired consents give no session, and say why', async () => {
  const world = memoryWorld()
  const { aggregator, consentId, handle } = await approved(world)
  const code = async () => {
    const answer = await aggregator.requestData({ consentId, ...range })
    return answer.status === 'ok' ? 'ok' : answer.code
  }
  await moveConsent(world, consentId, 'pause')
  assert.equal(await code(), 'consent-paused')
  await moveConsent(world, consentId, 'resume')
  assert.equal(await code(), 'ok')
  await moveConsent(world, consentId, 'revoke')
  assert.equal(await code(), 'consent-revoked')
  assert.equal(await moveConsent(world, consentId, 'resume'), false)
  const state = await aggregator.consentState(handle)
  assert.ok(state.status === 'ok' && state.consent?.status === 'REVOKED')
  const second = await approved(world)
  world.moveTo('2027-05-21')
  const late = await second.aggregator.requestData({ consentId: second.consentId, ...range })
  assert.ok(late.status === 'refused' && late.code === 'consent-expired')
})

test('data takes its time, is denied, times out, is not there, or is gone', async () => {
  const world = memoryWorld()
  const outcome = async (pan: string) => {
    const { aggregator, consentId } = await approved(world, pan)
    const session = await aggregator.requestData({ consentId, ...range })
    assert.ok(session.status === 'ok')
    return async () => {
      const data = await aggregator.fetchData(session.session)
      return data.status === 'ok'
        ? data.accounts.map(account => account.state).join()
        : data.status === 'refused'
          ? data.code
          : data.status
    }
  }
  assert.equal(await (await outcome('ZZZCS1005K'))(), 'no-data')
  assert.equal(await (await outcome('ZZZCS1035K'))(), 'DENIED')
  assert.equal(await (await outcome('ZZZCS1045K'))(), 'TIMEOUT')
  await turnSwitch(world, 'delay', '2-minutes')
  const fetch = await outcome('ZZZCS1001K')
  assert.equal(await fetch(), 'processing')
  world.wait(121)
  assert.equal(await fetch(), 'READY')
  world.wait(73 * 3600)
  assert.equal(await fetch(), 'data-gone')
})

test('more than the consent grants is refused, and what is no session is no session', async () => {
  const { aggregator, consentId } = await approved(memoryWorld())
  assert.equal(
    (await aggregator.requestData({ consentId, fromOn: '2020-01-01', toOn: '2026-10-31' })).status,
    'refused',
  )
  assert.equal((await aggregator.fetchData('nonsense')).status, 'refused')
})

test('notices are believed only with the right signature over the very bytes', async () => {
  const world = memoryWorld()
  const { aggregator, handle, consentId } = await approved(world)
  await moveConsent(world, consentId, 'revoke')
  const notice = await consentNotice(world, handle)
  assert.ok(notice)
  assert.deepEqual(await aggregator.readNotice(notice.body, notice.signature), {
    status: 'ok',
    kind: 'consent',
    handle,
    consentId,
    consent: 'REVOKED',
  })
  const changed = notice.body.replace('REVOKED', 'ACTIVE')
  assert.equal((await aggregator.readNotice(changed, notice.signature)).status, 'refused')
  const stranger = makeSignatory({ commonName: 'Stranger', organisation: 'Test' })
  assert.equal(
    (await aggregator.readNotice(changed, await signBody(changed, stranger.keyPem, 'aggregator'))).status,
    'refused',
  )
})

test('over HTTP: a signed question, a signed answer; an answer signed by somebody else is not believed', async () => {
  const world = memoryWorld()
  const stranger = makeSignatory({ commonName: 'Stranger', organisation: 'Test' })
  let honest = true
  const server = await localHttp(async (request, body, response) => {
    const answer = await answerAsAggregator(
      world,
      request.url ?? '',
      body.toString(),
      String(request.headers['x-jws-signature'] ?? ''),
    )
    const signature = honest ? answer.signature : await signBody(answer.text, stranger.keyPem, 'aggregator')
    response.writeHead(answer.httpStatus, { 'x-jws-signature': signature }).end(answer.text)
  })
  const config = { ...(await demoAggregatorConfig(world, pages.consentPageUrl)), baseUrl: server.url }
  const aggregator = accountAggregator(config, () => world.now())
  const asked = await aggregator.createConsent(wish())
  assert.ok(asked.status === 'ok')
  await answerConsent(world, asked.handle, 'approve')
  const state = await aggregator.consentState(asked.handle)
  assert.ok(state.status === 'ok' && state.consent)
  const session = await aggregator.requestData({ consentId: state.consent.id, ...range })
  assert.ok(session.status === 'ok')
  const data = await aggregator.fetchData(session.session)
  assert.ok(data.status === 'ok' && data.accounts[0]?.state === 'READY')
  const forged = accountAggregator({ ...config, keyPem: stranger.keyPem }, () => world.now())
  assert.equal((await forged.createConsent(wish())).status, 'refused')
  honest = false
  const answer = await aggregator.consentState(asked.handle)
  assert.ok(answer.status === 'unavailable' && answer.code === 'bad-answer')
  await server.close()
  assert.equal((await aggregator.consentState(asked.handle)).status, 'unavailable')
})

test('a detached signature fits one body only, and sealed data opens for one key only', async () => {
  const signatory = makeSignatory({ commonName: 'Test', organisation: 'Test' })
  const signature = await signBody('{"a":1}', signatory.keyPem, 'k')
  assert.equal(await bodyIsSigned('{"a":1}', signature, signatory.certPem), true)
  assert.equal(await bodyIsSigned('{"a":2}', signature, signatory.certPem), false)
  assert.equal(await bodyIsSigned('{"a":1}', '', signatory.certPem), false)
  const [mine, theirs, other] = [makeKeyHalf(), makeKeyHalf(), makeKeyHalf()]
  const sealed = seal('balance', theirs, mine)
  assert.equal(unseal(sealed, mine, theirs), 'balance')
  assert.equal(unseal(sealed, other, theirs), null)
})
