import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { issueCode } from './codes.ts'

describe('login by one-time code', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  const codeFor = async (mobile: string) => {
    const sent = await world.anyone.call(calls.sendCode, { body: { mobile } })
    assert.equal(sent.data.step, 'OTP_VERIFY')
    assert.equal(sent.status, 200)
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    return { challengeId: sent.data.challengeId, mobile, otp, app: true }
  }

  const fromElsewhere = (mobile: string, network: number) =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/${world.tenant}/login/otp`,
      remoteAddress: `203.0.113.${network}`,
      payload: { mobile },
    })

  test('a newcomer gets a code by SMS, logs in and is asked for a company', async () => {
    const body = await codeFor('9812345678')
    const login = await world.anyone.call(calls.verifyCode, { body })
    assert.equal(login.data.step, 'NEW_LEAD')
    const me = await world.anyone.call(calls.currentSession, {}, { token: login.data.token ?? '' })
    assert.equal(me.data.mobile, '9812345678')
    assert.equal(me.data.domain, 'buyer')
  })

  test('the lists of who leads others begin with their team, of who serves many with all, of others with their own', async () => {
    const firstView = async (person: Person) => (await person.call(calls.currentSession, {})).data.firstView
    const head = await world.person({ domain: 'admin', visibility: 'regional', region: 'WEST' })
    const one = await world.person({ domain: 'admin', visibility: 'assigned', managerId: head.accountId })
    const desk = await world.person({ domain: 'admin', visibility: 'all' })
    const views = [await firstView(head), await firstView(one), await firstView(desk)]
    assert.deepEqual(views, ['TEAM', 'MY_CLIENT', 'ALL'])
  })

  test('a code works once', async () => {
    const body = await codeFor('9812345679')
    assert.equal((await world.anyone.call(calls.verifyCode, { body })).status, 200)
    const again = await world.anyone.call(calls.verifyCode, { body })
    assert.deepEqual([again.status, again.fieldErrors], [400, { otp: 'Invalid OTP' }])
  })

  test('five wrong tries kill a code, however parallel they come', async () => {
    const body = await codeFor('9812345680')
    const wrong = String((Number(body.otp) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => world.anyone.call(calls.verifyCode, { body: { ...body, otp: wrong } })),
    )
    const over = 'This code no longer works. Ask for a new one.'
    const said = tries.map(one => one.fieldErrors?.otp).toSorted()
    assert.deepEqual(said, ['Invalid OTP', 'Invalid OTP', 'Invalid OTP', 'Invalid OTP', over])
    const right = await world.anyone.call(calls.verifyCode, { body })
    assert.deepEqual([right.status, right.fieldErrors], [400, { otp: over }])
  })

  test('a code is bound to its mobile, and a new one kills it', async () => {
    const first = await codeFor('9812345681')
    assert.equal((await world.anyone.call(calls.verifyCode, { body: { ...first, mobile: '9812345682' } })).status, 400)
    const second = await codeFor('9812345681')
    assert.equal((await world.anyone.call(calls.verifyCode, { body: first })).status, 400)
    assert.equal((await world.anyone.call(calls.verifyCode, { body: second })).status, 200)
  })

  test('a code that was sent for something else, as to sign, lets nobody in', async () => {
    const mobile = '9812345699'
    const { challengeId, code: otp } = await world.transaction(work => issueCode(work, mobile, 'agreement'))
    const body = { challengeId, mobile, otp, app: true }
    assert.equal((await world.anyone.call(calls.verifyCode, { body })).status, 400)
  })

  test('a code dies after ten minutes', async () => {
    const body = await codeFor('9812345683')
    world.runtime.platform.clock.moveTo(world.runtime.platform.clock.nextDay())
    const late = await world.anyone.call(calls.verifyCode, { body })
    assert.deepEqual(late.fieldErrors, { otp: 'This code no longer works. Ask for a new one.' })
    const payload = new URLSearchParams({ ...body, app: 'true' }).toString()
    const page = await world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: form })
    assert.match(page.body, /role="alert"[^>]*>\s*This code no longer works/)
  })

  test('of twenty codes that strangers of one network ask for at once three are sent, elsewhere one more, and the owner’s browser still gets its own', async () => {
    const mobile = '9812345684'
    const { app: _, ...body } = await codeFor(mobile)
    const payload = new URLSearchParams(body).toString()
    const login = await world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: form })
    const cookie = cookieOf(login)
    assert.ok(!cookie.includes(mobile))
    const asked = (headers: Record<string, string> = {}) =>
      world.anyone.call(calls.sendCode, { body: { mobile } }, headers)
    const strangers = () => Promise.all(Array.from({ length: 20 }, () => asked()))
    const sent = (await strangers()).filter(one => one.status === 200)
    assert.equal(sent.length, 3)
    assert.deepEqual(
      [await fromElsewhere(mobile, 1), await fromElsewhere(mobile, 2)].map(one => one.statusCode),
      [200, 429],
    )
    await world.drainJobs()
    const own = await asked({ cookie })
    assert.equal(own.status, 200)
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    assert.ok((await strangers()).every(one => one.status === 429))
    const attempt = { challengeId: own.data.challengeId, mobile, otp, app: true }
    assert.equal((await world.anyone.call(calls.verifyCode, { body: attempt })).status, 200)
    const another = { body: { mobile: '9812345694' } }
    for (const status of [200, 200, 200, 429])
      assert.equal((await world.anyone.call(calls.sendCode, another, { cookie })).status, status)
    for (const status of [200, 429]) assert.equal((await asked({ cookie })).status, status)
  })

  test('from a new browser an owner gets a code while somebody elsewhere asks all the time, and it is not replaced', async () => {
    const mobile = '9812345771'
    const flood = async () => {
      for (let times = 0; times < 10; times++) await world.anyone.call(calls.sendCode, { body: { mobile } })
      await world.drainJobs()
    }
    await flood()
    const own = await fromElsewhere(mobile, 7)
    assert.equal(own.statusCode, 200)
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    await flood()
    const { challengeId } = own.json<{ data: { challengeId: string } }>().data
    const attempt = { challengeId, mobile, otp, app: true }
    assert.equal((await world.anyone.call(calls.verifyCode, { body: attempt })).status, 200)
    const second = '9812345772'
    const early = (await fromElsewhere(second, 7)).json<{ data: { challengeId: string } }>().data
    const code = /\d{6}/.exec(await world.lastMessage(second))?.[0] ?? ''
    await world.anyone.call(calls.sendCode, { body: { mobile: second } })
    const body = { ...attempt, challengeId: early.challengeId, mobile: second, otp: code }
    assert.equal((await world.anyone.call(calls.verifyCode, { body })).status, 200, 'another’s code left it as it was')
  })

  test('a mobile gets no more messages by being asked for in each of the products', async () => {
    const mobile = '9812345773'
    const ask = (product: string) =>
      world.app.inject({ method: 'POST', url: `/api/v1/${product}/login/otp`, payload: { mobile } })
    const answers = []
    for (const product of [...world.runtime.platform.config.tenants, ...world.runtime.platform.config.tenants])
      answers.push((await ask(product)).statusCode)
    assert.deepEqual(answers, [200, 200, 200, 429, 429, 429])
    const hourAgo = new Date(world.runtime.platform.clock.now().getTime() - 61 * 60_000)
    await world.runtime.platform.database.db
      .updateTable('one_time_code')
      .set({ created_at: hourAgo })
      .where('mobile', '=', mobile)
      .execute()
    assert.equal((await ask(world.tenant)).statusCode, 200, 'an hour later it is free again')
  })

  test('what somebody of the same network asks for does not replace the code of the owner’s browser', async () => {
    const mobile = '9812345774'
    const { app: _, ...body } = await codeFor(mobile)
    const payload = new URLSearchParams(body).toString()
    const cookie = cookieOf(await world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: form }))
    const own = await world.anyone.call(calls.sendCode, { body: { mobile } }, { cookie })
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    assert.equal((await world.anyone.call(calls.sendCode, { body: { mobile } })).status, 200)
    const attempt = { challengeId: own.data.challengeId, mobile, otp, app: true }
    assert.equal((await world.anyone.call(calls.verifyCode, { body: attempt })).status, 200)
  })

  test('a wrong mobile is named in the specification’s words, in both languages', async () => {
    const en = await world.anyone.call(calls.sendCode, { body: { mobile: '1234567890' } })
    assert.deepEqual(en.fieldErrors, { mobile: 'Invalid mobile number' })
    const hi = await world.anyone.call(calls.sendCode, { body: { mobile: '' } }, { 'accept-language': 'hi-IN' })
    assert.deepEqual(hi.fieldErrors, { mobile: 'मोबाइल नंबर ज़रूरी है' })
  })

  test('the code is never kept in the clear', async () => {
    const body = await codeFor('9812345685')
    const { db } = world.runtime.platform.database
    const stored = JSON.stringify([
      await db.selectFrom('one_time_code').selectAll().where('id', '=', body.challengeId).execute(),
      await db.selectFrom('outgoing_message').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    assert.ok(!stored.includes(body.otp))
  })

  test('logging out and ending another device are felt on the next call', async () => {
    const here = await world.person({ mobile: '9812345690' })
    const body = await codeFor('9812345690')
    const phone = (await world.anyone.call(calls.verifyCode, { body })).data.token ?? ''
    const activity = await here.call(calls.loginActivity, {})
    const other = activity.data.find(one => !one.current)
    assert.ok(other)
    assert.equal((await here.call(calls.endSession, { sessionId: other.sessionId })).status, 200)
    assert.equal((await world.anyone.call(calls.currentSession, {}, { token: phone })).status, 401)
    assert.equal((await here.call(calls.logout, {})).status, 200)
    const after = await here.call(calls.currentSession, {})
    assert.deepEqual([after.status, after.message], [401, 'Your session has expired. Please log in again to continue.'])
  })

  test('who says that they send JSON and sends nothing is logged out, and told what a form lacks', async () => {
    const { token } = await world.person({ mobile: '9812345650' })
    const post = async (url: string) => {
      const headers = { token, 'content-type': 'application/json' }
      const { statusCode, body } = await world.app.inject({ method: 'POST', url, headers })
      return [statusCode, JSON.parse(body).fieldErrors]
    }
    assert.deepEqual(await post(`/api/v1/${world.tenant}/login/otp`), [400, { mobile: 'Mobile number is required' }])
    assert.deepEqual(await post('/api/v1/logout'), [200, undefined])
    assert.equal((await world.anyone.call(calls.currentSession, {}, { token })).status, 401)
  })

  test('a session that nobody used for twelve hours is over, and told as over', async () => {
    const mobile = '9812345696'
    const here = await world.person({ mobile })
    const phone = (await world.anyone.call(calls.verifyCode, { body: await codeFor(mobile) })).data.token ?? ''
    const other = (await here.call(calls.loginActivity, {})).data.find(one => !one.current)
    assert.equal(other?.endedAt, null)
    const lastSeenAt = new Date(Date.now() - 13 * 3_600_000)
    await world.runtime.platform.database.db
      .updateTable('session')
      .set({ last_seen_at: lastSeenAt })
      .where('id', '=', other?.sessionId ?? '')
      .execute()
    assert.equal((await world.anyone.call(calls.currentSession, {}, { token: phone })).status, 401)
    const after = (await here.call(calls.loginActivity, {})).data.find(one => !one.current)
    assert.equal(after?.endedAt?.getTime(), lastSeenAt.getTime() + 12 * 3_600_000)
  })

  test('a session ends after its thirty days, however much it is used', async () => {
    const here = await world.person({ mobile: '9812345698' })
    assert.equal((await here.call(calls.currentSession, {})).status, 200)
    await world.runtime.platform.database.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('account_id', '=', here.accountId)
      .execute()
    assert.equal((await here.call(calls.currentSession, {})).status, 401)
  })

  test('nobody ends a stranger’s session', async () => {
    const one = await world.person({})
    const two = await world.person({})
    const target = (await two.call(calls.loginActivity, {})).data[0]
    assert.ok(target)
    assert.equal((await one.call(calls.endSession, { sessionId: target.sessionId })).status, 403)
    assert.equal((await two.call(calls.currentSession, {})).status, 200)
  })

  test('a page that is loaded again goes on with its code; no mobile or code stands in the cookie', async () => {
    const mobile = '9812345692'
    const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload })
    const sent = await post('/api/v1/poonji/login/otp', { mobile })
    const cookie = cookieOf(sent)
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    assert.ok(!cookie.includes(mobile) && !cookie.includes(otp))
    const at = async (url: string) => (await world.app.inject({ url, headers: { cookie } })).body
    const isAtCode = (page: string) => /id="mob"[^>]*hidden/.test(page) && !/id="otp"[^>]*hidden/.test(page)
    for (const url of ['/', '/login?rd=%2Finvite']) {
      const page = await at(url)
      assert.ok(isAtCode(page))
      assert.match(page, /\+91 98123 45692/)
    }
    const changing = await at('/login?change&rd=')
    assert.ok(!isAtCode(changing))
    assert.match(changing, new RegExp(`value="${mobile}"`))
    assert.ok(!isAtCode((await world.app.inject({ url: '/login' })).body))
    const { challengeId } = sent.json<{ data: { challengeId: string } }>().data
    assert.equal((await post('/api/v1/poonji/login/verify', { challengeId, mobile, otp })).statusCode, 200)
    assert.ok(!isAtCode(await at('/login')))
  })

  test('a page of another site neither logs its visitor into an account of its own nor logs them out', async () => {
    const body = await codeFor('9812345693')
    const { app: _, ...attempt } = body
    const elsewhere = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    const payload = new URLSearchParams(attempt).toString()
    for (const url of ['/login/verify', '/api/v1/poonji/login/verify'])
      for (const from of elsewhere) {
        const answer = await world.app.inject({ method: 'POST', url, payload, headers: { ...form, ...from } })
        assert.deepEqual([answer.statusCode, answer.cookies], [403, []], url)
      }
    const own = { ...form, origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
    const login = await world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: own })
    assert.equal(login.statusCode, 303)
    const cookie = cookieOf(login)
    const followed = { cookie, 'sec-fetch-site': 'cross-site' }
    assert.equal((await world.app.inject({ url: '/logout', headers: followed })).headers.location, '/')
    assert.equal((await world.app.inject({ url: '/api/v1/session', headers: { cookie } })).statusCode, 200)
  })

  test('a login goes on to a screen, never to data nor out again', async () => {
    const rdOf = async (rd: string) =>
      /data-rd="([^"]*)"/.exec((await world.app.inject({ url: `/login?rd=${encodeURIComponent(rd)}` })).body)?.[1]
    for (const rd of [
      '/logout',
      '/logout?x',
      '/%6Cogout',
      '/api/v1/session',
      '/language?to=hi',
      '/internal/report',
      '/%zz',
    ])
      assert.equal(await rdOf(rd), '', rd)
    for (const rd of ['/login-activity', '/organisation/x/credit?a=1', '/apply-credit', '/banking-consent/a%20b'])
      assert.equal(await rdOf(rd), rd)
  })

  test('without a script: mobile, code, signed-in page', async () => {
    const mobile = '9812345691'
    const first = await world.app.inject({
      method: 'POST',
      url: '/login',
      payload: `mobile=${mobile}&rd=`,
      headers: form,
    })
    const sentTo = await world.app.inject({ url: String(first.headers.location), headers: { cookie: cookieOf(first) } })
    const challengeId = /name="challengeId" value="([^"]+)"/.exec(sentTo.body)?.[1] ?? ''
    const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
    const payload = new URLSearchParams({ mobile, otp, challengeId, rd: '//evil.example/x' }).toString()
    const second = await world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: form })
    assert.equal(second.statusCode, 303)
    assert.equal(second.headers.location, '/login/welcome?rd=%2Flogin%2Fcreate')
    const welcome = await world.app.inject({ url: '/login/welcome', headers: { cookie: cookieOf(second) } })
    assert.match(welcome.body, /You are logged in/)
  })

  test('without a script another code is asked for where the first is typed; one too many leaves the last to be typed', async () => {
    const mobile = '9812345698'
    const ask = (cookie = '') =>
      world.app.inject({ method: 'POST', url: '/login', payload: `mobile=${mobile}&rd=`, headers: { ...form, cookie } })
    let cookie = cookieOf(await ask())
    const page = await world.app.inject({ url: '/login', headers: { cookie } })
    assert.match(page.body, /<noscript><button class="link" formaction="\/login">Send a new code</)
    for (const _ of ['second', 'third']) {
      const sent = await ask(cookie)
      assert.equal(sent.statusCode, 303)
      cookie = cookieOf(sent)
    }
    const refused = await ask(cookie)
    assert.equal(refused.statusCode, 429)
    assert.match(refused.body, /id="mob"[^>]*hidden/)
    assert.match(refused.body, /id="oe" role="alert"\s*>\s*Too many tries/)
  })

  test('without a script too a code that is none costs no try, and may be typed in Hindi digits or with a gap', async () => {
    const mobile = '9812345697'
    const { app: _, ...attempt } = await codeFor(mobile)
    const enter = (otp: string) => {
      const payload = new URLSearchParams({ ...attempt, otp, rd: '' }).toString()
      return world.app.inject({ method: 'POST', url: '/login/verify', payload, headers: form })
    }
    for (const [otp, words] of [
      ['', 'OTP is required'],
      [' ', 'OTP is required'],
      ['12345', 'Invalid OTP'],
      ['1234567', 'Invalid OTP'],
      ['abcdef', 'Invalid OTP'],
    ] as const) {
      const refused = await enter(otp)
      assert.equal(refused.statusCode, 400)
      assert.match(refused.body, new RegExp(words))
    }
    const inHindi = attempt.otp.replace(/\d/g, digit => String.fromCodePoint(0x966 + Number(digit)))
    const gap = `${inHindi.slice(0, 3)} ${inHindi.slice(3)} `
    assert.equal((await enter(gap)).statusCode, 303)
  })
})

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

const form = { 'content-type': 'application/x-www-form-urlencoded' }
