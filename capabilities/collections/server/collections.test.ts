import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { giveConsent, withdrawConsent } from '@poonji/capabilities/consents/server/service.ts'
import * as grievances from '@poonji/capabilities/grievances/contract.ts'
import * as adjustments from '@poonji/capabilities/loans/adjustment-contract.ts'
import { reversePayment, runEndOfDay, chargeBounce } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { days } from '@poonji/capabilities/loans/day-contract.ts'
import * as calls from '../contract.ts'
import { remind as sendReminderOfDues } from './remind.ts'
import type { Disposition } from '../status.ts'
import { lookAtGate, mayContact } from './may-contact.ts'

describe('collections', () => {
  let world: TestApp
  let officer: Person
  const clock = () => world.runtime.platform.clock
  const at = (on: PlainDate, hour: number) => clock().moveToHour(on, hour)
  const closeThrough = async (on: PlainDate) => {
    at(addDays(on, 1), 10)
    await runEndOfDay(outsideOf(world), world.tenant, on)
    await world.drainJobs()
  }
  /** A loan without interest whose whole amount falls due one month after it is drawn, today. */
  const lend = async (name: string, amountPaise: Paise) => {
    const organisationId = await world.organisation({ name })
    const terms = {
      ...businessLoan,
      sanctionedPaise: amountPaise,
      rateBps: 0,
      tenureMonths: 1,
      penal: { rateBps: 0, taxBps: 0 },
    }
    const { loanId } = await openTestLoan(world, terms, organisationId)
    await draw(world, loanId, amountPaise, clock().today())
    return { organisationId, loanId }
  }
  const worklist = async (query: Parameters<typeof officer.call<typeof calls.worklist>>[1]['query'] = {}) =>
    (await officer.call(calls.worklist, { query })).data.content
  const names = async () => (await worklist()).map(row => row.name)
  const promise = (orgId: string, amountPaise: Paise, promisedOn: PlainDate) =>
    officer.call(calls.makePromise, { orgId, body: { amountPaise, promisedOn } })
  const states = async (orgId: string) =>
    (await officer.call(calls.promises, { orgId })).data
      .toReversed()
      .map(row => `${row.promisedOn} ${row.state} ${row.paidPaise / 100}`)
  const call = (
    orgId: string,
    disposition: Disposition,
    more: { amountPaise?: Paise; promisedOn?: PlainDate; againOn?: PlainDate } = {},
  ) =>
    officer.call(calls.recordCall, {
      orgId,
      body: { disposition, remarks: 'Spoke to Meena', againOn: null, amountPaise: null, promisedOn: null, ...more },
    })
  const remind = async (orgId: string, channel: 'SMS' | 'MAIL' | 'WHATSAPP' = 'SMS') =>
    (await officer.call(calls.remind, { orgId, body: { channel } })).data.reason

  let near: { organisationId: string; loanId: string }
  let large: typeof near
  let promising: typeof near
  let reminded: typeof near
  before(async () => {
    world = await startTestApp()
    officer = await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Imran Qureshi' })
    at('2026-12-01', 10)
    near = await lend('Near Next Bucket', 2_00_000_00)
    promising = await lend('Promising', 50_000_00)
    await closeThrough('2026-12-18')
    large = await lend('Large but Fresh', 6_00_000_00)
    reminded = await lend('Reminded', 20_000_00)
    await closeThrough('2027-01-25')
  })
  after(() => world.close())

  test('amount × days to the next bucket: the smaller amount near its next bucket stands above the larger fresh one', async () => {
    const rows = await worklist()
    assert.deepEqual(
      rows.map(row => [row.name, row.daysLate, row.nextBucketInDays, row.overduePaise / 100]),
      [
        ['Near Next Bucket', 25, 6, 2_00_000],
        ['Large but Fresh', 7, 24, 6_00_000],
        ['Promising', 25, 6, 50_000],
        ['Reminded', 7, 24, 20_000],
      ],
    )
    assert.deepEqual([...new Set(rows.map(row => row.bucket))], ['0-30'])
  })

  test('the list goes on where a page ends, and filters by age, name and loan number', async () => {
    const first = (await officer.call(calls.worklist, { query: { pageSize: 3 } })).data
    const second = (await officer.call(calls.worklist, { query: { pageSize: 3, next: first.next ?? '' } })).data
    assert.deepEqual([first.content.length, first.totalElements], [3, 4])
    assert.deepEqual([second.content.map(row => row.name), second.next], [['Reminded'], null])
    assert.deepEqual(await worklist({ bucket: '90+' }), [])
    assert.deepEqual(
      (await worklist({ search: 'fresh' })).map(row => row.name),
      ['Large but Fresh'],
    )
    const [head, fresh, ...more] = await tableOfFile(world, officer, calls.worklistFile, {
      query: { bucket: '0-30', search: 'fresh' },
    })
    assert.deepEqual([head?.[0], head?.at(-1)], ['Client', 'Overdue'])
    assert.deepEqual(
      [fresh?.[0], fresh?.[3], fresh?.[4], fresh?.at(-1), more.length],
      ['Large but Fresh', 7, 'Not called yet', 6_00_000, 0],
    )
    const { buckets } = (await officer.call(calls.summary, {})).data
    assert.deepEqual(buckets[0], { bucket: '0-30', clients: 4, overduePaise: 8_70_000_00 })
  })

  test('each row has the number of its main contact while the contact rules allow a call, and none in the evening', async () => {
    const { organisationId: orgId } = near
    const keeper = await world.person({ role: 'ADMINISTRATOR' })
    const person = { name: 'Meena', email: '', roles: ['KMP' as const] }
    for (const mobile of ['9811100001', '9811100002'])
      assert.equal((await keeper.call(addContact, { orgId, body: { ...person, mobile } })).status, 200)
    const numbers = async () => (await worklist()).map(row => row.callTo)
    assert.deepEqual(await numbers(), ['9811100001', null, null, null])
    at('2027-01-26', 19)
    assert.deepEqual(await numbers(), [null, null, null, null])
    at('2027-01-27', 10)
    const meant = { organisationId: orgId, channel: 'CALL', kind: 'CALL' } as const
    const calledOnce = () => world.transaction(work => mayContact(work, meant))
    for (const reason of ['ALLOWED', 'ALLOWED', 'ALLOWED', 'DAY_CAP']) {
      assert.equal((await numbers())[0] === null, reason === 'DAY_CAP', 'the list says what the gate will')
      assert.equal((await calledOnce()).reason, reason)
    }
    at('2027-01-26', 10)
  })

  test('a call is recorded with its disposition, and shows on the sheet and in the list', async () => {
    assert.equal((await call(near.organisationId, 'VISIT_AGAIN')).status, 200)
    const sheet = (await officer.call(calls.account, { orgId: near.organisationId })).data
    assert.deepEqual([sheet.daysLate, sheet.overduePaise, sheet.dues.length], [25, 2_00_000_00, 1])
    assert.deepEqual(
      sheet.dues.map(due => [due.loanId, due.instalment, due.number, due.trancheNumber]),
      [[near.loanId, true, 1, 1]],
    )
    assert.deepEqual([sheet.standing?.class, sheet.standing?.watchedFrom], ['SMA-0', null])
    assert.deepEqual(
      sheet.calls.map(one => [one.disposition, one.by]),
      [['VISIT_AGAIN', 'Imran Qureshi']],
    )
    assert.equal((await worklist())[0]?.last?.disposition, 'VISIT_AGAIN')
  })

  test('a promise needs its amount and date; one is active for a date, also when two are sent at once', async () => {
    const orgId = large.organisationId
    const bare = await call(orgId, 'PROMISE_TO_PAY')
    assert.deepEqual(Object.keys(bare.fieldErrors).toSorted(), ['amountPaise', 'promisedOn'])
    assert.equal((await promise(orgId, 1_000_00, '2027-01-25')).status, 400)
    assert.equal((await promise(orgId, 1_000_00, '2027-06-25')).status, 400)
    assert.equal((await promise(orgId, 0, '2027-01-27')).status, 400)
    const twice = await Promise.all([1, 2].map(() => promise(orgId, 1_00_000_00, '2027-01-26')))
    assert.deepEqual(twice.map(one => one.status).toSorted(), [200, 409])
    assert.equal((await worklist({ view: 'promiseToday' })).length, 1)
    const made = twice.find(one => one.status === 200)?.data.id ?? ''
    const cancel = () => officer.call(calls.cancelPromise, { promiseId: made })
    assert.equal((await cancel()).status, 200)
    assert.equal((await cancel()).status, 409)
    const again = { amountPaise: 50_000_00, promisedOn: '2027-01-26' }
    assert.equal((await call(orgId, 'PROMISE_TO_PAY', again)).status, 200)
    const edit = world.runtime.platform.database.db.updateTable('promise_to_pay').set({ amount_paise: 1 }).execute()
    await assert.rejects(edit, /not edited/)
  })

  test('each view says how many are in it; who was called today or has promised for a later day is not to be called', async () => {
    const orgId = reminded.organisationId
    const isToCall = async (id = orgId) => (await worklist({ view: 'toCall' })).some(row => row.organisationId === id)
    assert.equal(await isToCall(large.organisationId), false, 'called today')
    const today = await promise(orgId, 1_000_00, clock().today())
    assert.equal(await isToCall(), true, 'what is promised for today may be asked for')
    await officer.call(calls.cancelPromise, { promiseId: today.data.id })
    const later = await promise(orgId, 1_000_00, '2027-01-28')
    assert.equal(await isToCall(), false)
    assert.equal((await worklist()).find(row => row.organisationId === orgId)?.waits, true)
    for (const { view, clients } of (await officer.call(calls.summary, {})).data.views)
      assert.equal(clients, (await worklist({ view })).length, view)
    await officer.call(calls.cancelPromise, { promiseId: later.data.id })
    assert.equal(await isToCall(), true)
  })

  test('a promise is of no more than is owed in all, what is still to fall due included; a zero too many is refused', async () => {
    const organisationId = await world.organisation({ name: 'Owes in Parts' })
    const refusal = async (amountPaise: Paise) =>
      (await promise(organisationId, amountPaise, '2027-01-27')).fieldErrors.amountPaise
    const owed = async () => (await officer.call(calls.account, { orgId: organisationId })).data.owedPaise
    assert.deepEqual([await owed(), await refusal(1_000_00)], [0, 'Nothing is owed'])

    for (const sanctionedPaise of [60_000_00, 40_000_00]) {
      const terms = { ...businessLoan, sanctionedPaise, rateBps: 0, tenureMonths: 10 }
      const { loanId } = await openTestLoan(world, terms, organisationId)
      await draw(world, loanId, sanctionedPaise, clock().today())
    }
    assert.equal(await owed(), 1_00_000_00, 'nothing is due yet, and all of it is owed')
    assert.equal(await refusal(1_00_000_01), 'All that is owed is ₹1,00,000. Please check the amount.')
    const inHindi = await officer.call(
      calls.recordCall,
      {
        orgId: organisationId,
        body: {
          ...{ disposition: 'PROMISE_TO_PAY', remarks: '', againOn: null },
          ...{ amountPaise: 10_00_000_00, promisedOn: '2027-01-27' },
        },
      },
      { cookie: 'lang=hi' },
    )
    assert.equal(inHindi.fieldErrors.amountPaise, 'कुल बाकी ₹1,00,000 है। रकम देख लें।')
    assert.deepEqual(
      (await officer.call(calls.calls, { orgId: organisationId })).data,
      [],
      'the call is not kept either',
    )
    assert.equal(await refusal(1_00_000_00), undefined)
  })

  test('an amount or a day that what came of the call does not ask for is refused by its field, not dropped', async () => {
    const { organisationId } = promising
    const fields = async (...told: Parameters<typeof call>) => Object.keys((await call(...told)).fieldErrors)
    const promised = { amountPaise: 1_000_00, promisedOn: '2027-01-27' }
    assert.deepEqual(await fields(organisationId, 'PARTIALLY_PAID', promised), ['amountPaise', 'promisedOn'])
    assert.deepEqual(await fields(organisationId, 'UNREACHABLE', { againOn: '2027-01-27' }), ['againOn'])
    assert.deepEqual(await fields(organisationId, 'CALL_BACK', { againOn: '2199-12-31' }), ['againOn'])
    assert.deepEqual((await officer.call(calls.calls, { orgId: organisationId })).data, [])
  })

  test('after its date a promise is kept, partly kept or broken; no rupee keeps two', async () => {
    const { organisationId, loanId } = promising
    await promise(organisationId, 10_000_00, '2027-01-27')
    await promise(organisationId, 5_000_00, '2027-01-28')
    await promise(organisationId, 3_000_00, '2027-01-29')
    const first = await pay(world, { organisationId, loanId }, 10_000_00, '2027-01-26')
    await closeThrough('2027-01-27')
    await pay(world, { organisationId, loanId }, 2_000_00, '2027-01-28')
    await closeThrough('2027-01-29')
    assert.deepEqual(await states(organisationId), [
      '2027-01-27 KEPT 10000',
      '2027-01-28 PARTLY_KEPT 2000',
      '2027-01-29 BROKEN 0',
    ])
    await pay(world, { organisationId, loanId }, 3_000_00, '2027-01-28')
    assert.equal((await states(organisationId))[1], '2027-01-28 KEPT 5000')
    await world.transaction(work =>
      reversePayment(work, { ...first, reason: 'bounced', idempotencyKey: 'bounce-of-the-first' }),
    )
    assert.equal((await states(organisationId))[0], '2027-01-27 BROKEN 0')
    assert.equal((await officer.call(calls.account, { orgId: organisationId })).data.promises[0]?.state, 'BROKEN')
  })

  test('a broken promise raises the client in the list', async () => {
    // 6,00,000 × (31 − 20) × 2 against 2,00,000 × (31 − 2)
    assert.deepEqual((await names()).slice(0, 2), ['Large but Fresh', 'Near Next Bucket'])
    assert.deepEqual(
      (await worklist({ view: 'broken' })).map(row => row.brokenPromises),
      [1, 2],
    )
  })

  test('nobody is contacted before 08:00 or from 19:00 on', async () => {
    await world.person({ memberOf: [near.organisationId], mobile: '9812340090' })
    const gateAt = async (hours: number, minutes: number) => {
      at('2027-01-31', hours + minutes / 60)
      const contact = { organisationId: near.organisationId, channel: 'SMS', kind: 'DUES_REMINDER' } as const
      return (await world.transaction(work => lookAtGate(work, contact))).reason
    }
    assert.equal(await gateAt(7, 59), 'HOURS')
    assert.equal(await gateAt(8, 0), 'ALLOWED')
    assert.equal(await gateAt(18, 59), 'ALLOWED')
    assert.equal(await gateAt(19, 0), 'HOURS')
    assert.equal(await gateAt(19, 1), 'HOURS')
    assert.equal(await gateAt(23, 30), 'HOURS')
  })

  test('a reminder that was held up by day does not leave at night', async () => {
    const { organisationId } = near
    const remindThenLeaveAt = async (hour: number) => {
      at('2027-01-31', 18.9)
      const { allowed } = await world.transaction(work => sendReminderOfDues(work, organisationId, 'SMS'))
      assert.ok(allowed)
      at('2027-01-31', hour)
      await world.drainJobs()
      const messages = await world.runtime.platform.database.db
        .selectFrom('outgoing_message')
        .select('state')
        .where('organisation_id', '=', organisationId)
        .where('purpose', '=', 'dues-reminder')
        .orderBy('state')
        .execute()
      return messages.map(one => one.state)
    }
    assert.deepEqual(await remindThenLeaveAt(19), ['refused'])
    assert.deepEqual(await remindThenLeaveAt(18.95), ['refused', 'sent'])
  })

  test('a reminder speaks the language of the borrower, names amount, date and penal charge, and no class', async () => {
    at('2027-02-01', 9)
    const orgId = reminded.organisationId
    assert.equal(await remind(orgId), 'NO_ADDRESS')
    const owner = await world.person({ memberOf: [orgId], mobile: '9812340091' })
    assert.equal(await remind(orgId, 'MAIL'), 'NO_ADDRESS')
    await world.runtime.platform.database.db
      .updateTable('account')
      .set({ language: 'hi' })
      .where('id', '=', owner.accountId)
      .execute()
    assert.equal(await remind(orgId), 'ALLOWED')
    const text = await world.lastMessage('9812340091')
    for (const part of [/₹20,000/, /19 जनवरी 2027/, /देरी का शुल्क: ₹0/]) assert.match(text, part)
    assert.doesNotMatch(text, /SMA|NPA/)
    assert.ok(
      text.includes(`${world.runtime.platform.config.publicUrl}/make-payment/${orgId} `),
      'it leads to the payment',
    )
  })

  test('two reminders a day and five a week; every try is kept with its reason and never changed', async () => {
    const orgId = reminded.organisationId
    assert.deepEqual((await Promise.all([remind(orgId), remind(orgId)])).toSorted(), ['ALLOWED', 'DAY_CAP'])
    at('2027-02-02', 9)
    assert.deepEqual([await remind(orgId), await remind(orgId, 'WHATSAPP')], ['ALLOWED', 'ALLOWED'])
    at('2027-02-03', 9)
    assert.deepEqual([await remind(orgId), await remind(orgId)], ['ALLOWED', 'WEEK_CAP'])
    at('2027-02-08', 9)
    assert.equal(await remind(orgId), 'ALLOWED')
    const { db } = world.runtime.platform.database
    const { tries } = (await officer.call(calls.account, { orgId })).data
    const reasons = tries.map(one => one.reason).toReversed()
    assert.equal(
      reasons.join(' '),
      'NO_ADDRESS NO_ADDRESS ALLOWED ALLOWED DAY_CAP ALLOWED ALLOWED ALLOWED WEEK_CAP ALLOWED',
    )
    await assert.rejects(db.deleteFrom('contact_try').execute(), /append-only/)
  })

  test('an open complaint about charges or a payment pauses contact until it is answered', async () => {
    const orgId = large.organisationId
    const owner = await world.person({ memberOf: [orgId], mobile: '9812340092' })
    const raise = (category: 'CHARGES' | 'STAFF') =>
      owner.call(grievances.raiseGrievance, { orgId, body: { subject: 'x', category, words: 'What is this?' } })
    await raise('STAFF')
    const bounce = { loanId: large.loanId, dueOn: '2027-02-01', reference: 'ENACH-1' }
    await world.transaction(work => chargeBounce(work, bounce))
    assert.equal(await remind(orgId), 'ALLOWED')
    const reminder = (await world.messagesTo('9812340092')).find(text => text.includes('overdue'))
    assert.match(String(reminder), /₹6,00,590 .* is overdue, the oldest part of it since Jan 19, 2027/)
    const { id } = (await raise('CHARGES')).data
    assert.equal(await remind(orgId), 'DISPUTE')
    assert.deepEqual(
      (await worklist({ view: 'paused' })).map(row => row.organisationId),
      [orgId],
    )
    await owner.call(grievances.closeGrievance, { grievanceId: id })
    assert.equal(await remind(orgId), 'ALLOWED')
  })

  test('a client who has died is reminded of nothing, with its reason kept; what is owed stays in the list', async () => {
    const orgId = large.organisationId
    const sales = await world.person({ role: 'ADMINISTRATOR' })
    const died = (applies: boolean) =>
      sales.call(STANDING_CALLS.DECEASED, { orgId, body: { applies, reason: 'Told by the family' } })
    assert.equal((await died(true)).status, 200)
    assert.equal(await remind(orgId), 'DECEASED')
    const { tries, gate } = (await officer.call(calls.account, { orgId })).data
    assert.deepEqual([tries[0]?.reason, gate.call.reason], ['DECEASED', 'DECEASED'])
    const [row, ...more] = await worklist({ view: 'paused' })
    assert.deepEqual([row?.organisationId, row?.paused, row?.callTo, more.length], [orgId, 'DECEASED', null, 0])
    assert.ok(row && row.overduePaise > 0)
    assert.ok((await worklist({ view: 'toCall' })).every(one => one.organisationId !== orgId))
    await died(false)
    assert.equal((await officer.call(calls.account, { orgId })).data.gate.call.reason, 'ALLOWED')
  })

  test('a call outside the hours is recorded, and marked', async () => {
    at('2027-02-08', 20)
    const orgId = near.organisationId
    assert.equal((await call(orgId, 'UNREACHABLE')).status, 200)
    const { tries } = (await officer.call(calls.account, { orgId })).data
    assert.deepEqual([tries[0]?.channel, tries[0]?.reason], ['CALL', 'HOURS'])
    assert.equal((await officer.call(calls.summary, {})).data.contactHoursNow, false)
  })

  test('a reminder goes out on WhatsApp where the business agreed to that, else by SMS; the history says which', async () => {
    at('2027-02-10', 9)
    const orgId = reminded.organisationId
    const consent = { organisationId: orgId, purpose: 'messages' } as const
    await world.transaction(work => giveConsent(work, consent))
    assert.equal(await remind(orgId, 'WHATSAPP'), 'ALLOWED')
    await world.drainJobs()
    await world.transaction(work => withdrawConsent(work, orgId, 'messages'))
    assert.equal(await remind(orgId, 'WHATSAPP'), 'ALLOWED')
    const sent = await world.runtime.platform.database.db
      .selectFrom('outgoing_message')
      .select('channel')
      .where('organisation_id', '=', orgId)
      .where('purpose', '=', 'dues-reminder')
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute()
    assert.deepEqual(sent.map(one => one.channel).toReversed(), ['messaging', 'sms'])
    const { tries } = (await officer.call(calls.account, { orgId })).data
    assert.deepEqual(
      tries.slice(0, 2).map(one => one.channel),
      ['SMS', 'WHATSAPP'],
    )
  })

  test('a promise that was kept before its day hides nobody: what else is overdue is asked for', async () => {
    const { organisationId: orgId } = reminded
    at('2027-02-11', 10)
    const isToCall = async () => {
      const listed = (await worklist()).find(row => row.organisationId === orgId)
      const views = [await worklist({ view: 'toCall' }), await worklist({ view: 'promiseToday' })]
      const [toCall, today] = views.map(rows => rows.some(row => row.organisationId === orgId))
      assert.equal(listed?.waits, !toCall && !today)
      return toCall
    }
    await promise(orgId, 5_000_00, '2027-03-20')
    assert.equal(await isToCall(), false)
    await pay(world, reminded, 4_000_00, '2027-02-11')
    assert.equal(await isToCall(), false, 'a part of it is still to come')
    const rest = await pay(world, reminded, 1_000_00, '2027-02-11')
    assert.equal(await isToCall(), true, 'it is kept, and ₹15,000 are overdue')
    const { data } = await promise(orgId, 2_000_00, '2027-03-01')
    assert.equal(await isToCall(), false, 'no rupee keeps two')
    await officer.call(calls.cancelPromise, { promiseId: data.id })
    assert.equal(await isToCall(), true)
    await world.transaction(work =>
      reversePayment(work, { ...rest, reason: 'bounced', idempotencyKey: 'bounce-of-the-rest' }),
    )
    assert.equal(await isToCall(), false, 'what came back keeps nothing')
  })

  test('of a client one of whose loans is written off the list and the sheet say so: it is owed as before', async () => {
    const { organisationId: orgId, loanId } = large
    await closeThrough('2027-04-30')
    const [maker, checker] = [
      await world.person({ role: 'OPERATIONS_MAKER' }),
      await world.person({ role: 'OPERATIONS_CHECKER' }),
    ]
    const key = () => ({ 'idempotency-key': randomUUID() })
    const told = async () => [
      (await worklist()).find(row => row.organisationId === orgId)?.writtenOff,
      (await officer.call(calls.account, { orgId })).data.dues.every(due => due.writtenOff),
    ]
    assert.deepEqual(await told(), [false, false])
    const asked = await maker.call(adjustments.askWriteOff, { loanId, body: { reason: 'They are gone' } }, key())
    const { requestId } = asked.data
    const body = { approve: true, reference: '', note: '' }
    await checker.call(adjustments.decideAdjustment, { loanId, requestId, body }, key())
    assert.deepEqual(await told(), [true, true])
  })

  test('a promise that cannot be decided keeps neither the books open nor others’ promises; operations read it', async () => {
    const on = '2027-05-02'
    const [faulty, sound] = [near.organisationId, large.organisationId]
    for (const orgId of [faulty, sound]) await promise(orgId, 1_000_00, on)
    const { db } = world.runtime.platform.database
    await sql`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
      db,
    )
    await sql`create trigger planted before update on promise_to_pay for each row
      when (new.organisation_id = ${sql.lit(faulty)}::uuid) execute function planted()`.execute(db)
    const operations = await world.person({ role: 'OPERATIONS_CHECKER' })
    const day = async () => (await operations.call(days, {})).data.days.find(one => one.onDate === on)
    const stateOf = async (orgId: string) => (await officer.call(calls.promises, { orgId })).data[0]?.state
    await closeThrough(on)
    assert.deepEqual([await stateOf(faulty), await stateOf(sound)], ['ACTIVE', 'BROKEN'])
    const shown = await day()
    assert.deepEqual([shown?.state, shown?.after.map(one => one.job)], ['closed', ['promises.decide']])
    assert.match(shown?.after[0]?.reason ?? '', new RegExp(`1 / 2: ${faulty}: planted`))
    await sql`drop function planted cascade`.execute(db)
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
    await world.drainJobs()
    assert.deepEqual([await stateOf(faulty), (await day())?.after], ['BROKEN', []])
  })

  test('whoever lacks the permission is refused, and staff see only their own clients', async () => {
    const orgId = near.organisationId
    const desk = await world.person({ role: 'CREDIT_DESK' })
    assert.equal((await desk.call(calls.worklist, { query: {} })).status, 403)
    assert.equal((await desk.call(calls.remind, { orgId, body: { channel: 'SMS' } })).status, 403)
    const sales = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    assert.deepEqual((await sales.call(calls.worklist, { query: {} })).data.content, [])
    assert.equal((await sales.call(calls.account, { orgId })).status, 403)
  })
})
