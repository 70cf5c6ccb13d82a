import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gstinFor } from '../businesses/identifiers.ts'
import { answerMandate, receiveMandate } from '../enach/fake-switch.ts'
import { turnSwitch } from '../switches.ts'
import type { SwitchName } from '../switches.ts'
import { adapterStage, outcomeOf, wish } from '../testing/adapter-stage.ts'
import { ADAPTER_METHODS } from './adapter-ports.ts'

const PAN = 'ZZZCS1001K'
const GSTIN = gstinFor('27', PAN)
const order = {
  reference: 'P-1',
  amountPaise: 1_000_000_00,
  mode: 'RTGS' as const,
  beneficiary: { name: 'Kaveri Agro Foods', ifsc: 'HDFC0002854', accountNumber: '50100123456' },
  narration: 'Loan',
}
const stamp = { stateCode: '27', document: 'loan-agreement' as const, considerationPaise: 10_00_000_00 }
const parties = { reference: 'S-1', firstParty: 'Kaveri Agro Foods', secondParty: 'The lender' }

const { world, fakes, server, faults, ports } = await adapterStage()
after(() => server.close())

/** The newest code that an outside service sent. */
async function codeOf(): Promise<string> {
  const sent = (await world.list<{ text: string; at: string }>('outbox')).map(row => row.value.text)
  return /OTP (\d{6})/.exec(sent.findLast(one => one.includes('OTP')) ?? '')?.[1] ?? ''
}

test('a taxpayer, their session at the portal and twelve months of returns', async () => {
  assert.deepEqual(await ports.gst.search(GSTIN), await fakes.gst.search(GSTIN))
  const sent = await ports.gst.requestOtp({ gstin: GSTIN, userName: 'ganesh' })
  assert.ok(sent.status === 'otp-sent')
  const session = await ports.gst.verifyOtp({ requestId: sent.requestId, otp: await codeOf() })
  assert.ok(session.status === 'ok' && session.expiresAt instanceof Date)
  const periods = ['10', '09', '08', '07', '06', '05', '04', '03', '02', '01'].map(month => `${month}2026`)
  const asked = { token: session.token, gstin: GSTIN, periods }
  const given = await ports.gst.fetchReturns(asked)
  assert.deepEqual(given, await fakes.gst.fetchReturns(asked))
  assert.ok(given.status === 'ok' && given.months.length === 10)
})

test('a PAN, a company, lists and bureaus', async () => {
  const person = { pan: PAN, name: 'Shree Ganesh Steel', dateOfBirth: '2015-04-01' }
  assert.deepEqual(await ports.pan.verify(person), await fakes.pan.verify(person))
  assert.deepEqual(await ports.probe.company(PAN), await fakes.probe.company(PAN))
  const query = { pan: PAN, name: 'Shree Ganesh Steel Traders', consentReference: 'c', mobile: '9000000001' }
  const company = await ports.bureau.commercial(query)
  assert.deepEqual(company, await fakes.bureau.commercial(query))
  assert.equal((await ports.bureau.consumer({ ...query, pan: 'ZZZPS1001K' })).status, 'ok')
  assert.equal((await ports.screening.screen({ kind: 'person', name: 'Asha Verma' })).status, 'ok')
  const since = { since: '2026-11-19' }
  assert.deepEqual(await ports.screening.changes(since), await fakes.screening.changes(since))
})

test('a bank account, at once and later', async () => {
  const account = { ifsc: 'HDFC0002854', accountNumber: '50100123456', name: 'Kaveri Agro Foods' }
  const dropped = await ports.pennyDrop.verify(account)
  assert.ok(dropped.status === 'success' && dropped.verifiedAt.getTime() === world.now().getTime())
  const waiting = await ports.pennyDrop.verify({ ...account, accountNumber: '501001239901' })
  assert.ok(waiting.status === 'pending')
  assert.equal((await ports.pennyDrop.statusOf(waiting.reference)).status, 'success')
  assert.deepEqual(
    await ports.pennyDrop.verify({ ...account, accountNumber: '501001239984' }).then(({ status, ...rest }) => ({
      status,
      ...('message' in rest && { message: rest.message }),
    })),
    { status: 'failed', message: 'account closed or frozen' },
  )
})

test('payouts: taken once, their state, and what came back', async () => {
  const first = await ports.payouts.initiate(order)
  assert.equal(server.asked.at(-1)?.headers['idempotency-key'], 'P-1')
  assert.equal(first.status, 'accepted')
  assert.deepEqual(await ports.payouts.initiate(order), first)
  assert.deepEqual(await ports.payouts.statusOf('P-1'), await fakes.payouts.statusOf('P-1'))
  const returning = { ...order, reference: 'R', beneficiary: { ...order.beneficiary, accountNumber: '501001238802' } }
  await ports.payouts.initiate(returning)
  world.moveTo('2026-11-21')
  const returns = await ports.payouts.returnsBetween('2026-11-20', '2026-11-21')
  assert.ok(returns.status === 'ok' && returns.returns[0]?.reference === 'R')
})

test('a mandate from its form to a debit and its end', async context => {
  const { enach } = ports
  const started = await enach.startRegistration(wish)
  assert.ok(started.status === 'ok')
  assert.equal((await receiveMandate(world, started.fields)).status, 'ok')
  const fields = (await answerMandate(world, 'M-1', 'approve')) ?? {}
  assert.equal(enach.messageOf(fields), 'M-1')
  assert.equal(enach.messageOf({ messageId: 'M-2' }), 'M-2')
  assert.equal((await enach.readResponse(fields, 'M-1')).status, 'accepted')
  const stands = await enach.statusOf(['M-1', 'M-2'])
  assert.deepEqual(stands, await fakes.enach.statusOf(['M-1', 'M-2']))
  const umrn = stands.status === 'ok' && stands.mandates[0]?.state === 'ACTIVE' ? stands.mandates[0].umrn : ''
  const debit = { presentationId: 'D-1', umrn, amountPaise: 48_000_00, dueOn: '2026-12-05' }
  const taken = await enach.present([debit, { ...debit, presentationId: 'D-2', amountPaise: 90_000_00 }])
  assert.deepEqual(taken, {
    status: 'ok',
    debits: [
      { presentationId: 'D-1', refusal: null },
      { presentationId: 'D-2', refusal: 'above-maximum' },
    ],
  })
  world.moveTo('2026-11-22')
  const results = await enach.resultsOf(['D-1', 'D-9'])
  assert.deepEqual(results.status === 'ok' && results.debits.map(one => one.state), ['paid', 'unknown'])
  const sent = {
    presentationId: 'D-1',
    state: 'returned',
    code: '68',
    reason: 'blocked',
    returnedOn: '2026-11-21',
  } as const
  context.mock.method(fakes.enach, 'resultsOf', async () => ({ status: 'ok', debits: [sent] }))
  assert.deepEqual(
    await enach.resultsOf(['D-1']),
    { status: 'ok', debits: [sent] },
    'whatever code of theirs banks give',
  )
  assert.deepEqual(await enach.cancel(umrn), { status: 'ok' })
  assert.equal(await outcomeOf(enach.cancel(umrn)), 'refused mandate-not-active')
})

test('a stamp, a KYC record, a message with a file, and Aadhaar by code', async () => {
  assert.deepEqual(await ports.estamp.quote(stamp), await fakes.estamp.quote(stamp))
  assert.deepEqual(await ports.estamp.buy({ ...stamp, ...parties }), await fakes.estamp.buy({ ...stamp, ...parties }))
  assert.equal(server.asked.at(-1)?.headers['idempotency-key'], 'S-1')

  const factor = { kind: 'mobile' as const, mobile: '9000000001' }
  const found = await ports.ckyc.search({ idType: 'C', id: 'ZZZPS1001K', factor })
  assert.ok(found.status === 'ok')
  const { clientId } = found.match
  assert.deepEqual(await ports.ckyc.requestOtp(clientId), { status: 'otp-sent' })
  assert.equal((await ports.ckyc.download({ clientId, otp: await codeOf() })).status, 'ok')

  const attachment = { name: 'kfs.pdf', contentType: 'application/pdf', content: new Uint8Array([0, 255, 128, 10]) }
  assert.equal((await ports.messaging.send({ to: '9000000001', text: 'नमस्ते', attachment })).status, 'accepted')
  assert.match(server.asked.at(-1)?.body ?? '', /"content":"AP\+ACg=="/)

  const code = await ports.aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: 'I agree' })
  assert.ok(code.status === 'otp-sent')
  const person = await ports.aadhaar.verifyOtp({ requestId: code.requestId, otp: await codeOf() })
  assert.ok(person.status === 'ok')
  assert.equal(person.person.name, 'Shivshankar Choudhury')
  assert.ok(person.person.issuedAt instanceof Date)
})

test('every method of the contract has been carried', () => {
  const all = Object.values(ADAPTER_METHODS).flatMap(methods => Object.values(methods).map(({ at }) => at))
  assert.deepEqual([...new Set(server.asked.map(({ at }) => at))].toSorted(), all.toSorted())
})

test('refusals come by their code, in words of our own', async () => {
  const refusals = {
    'taxpayer-not-found': () => ports.gst.search(gstinFor('27', 'ZZZCS1008K')),
    'otp-invalid': () => ports.gst.verifyOtp({ requestId: 'x', otp: '000000' }),
    'no-record': () => ports.bureau.commercial({ pan: 'ZZZCS1056K', name: 'x', consentReference: 'c' }),
    'reference-reused': () => ports.payouts.initiate({ ...order, amountPaise: 300_000_00 }),
    'unknown-reference': () => ports.payouts.statusOf('P-9'),
    period: () => ports.enach.startRegistration({ ...wish, finalCollectionOn: '2020-01-01' }),
    malformed: () => ports.enach.readResponse({ MandateRespDoc: 'x' }, 'M-1'),
    'not-found': () => ports.probe.company('ZZZCS1034K'),
    'unknown-client': () => ports.ckyc.requestOtp('x'),
    'not-on-channel': () => ports.messaging.send({ to: '9800000000', text: 'x' }),
    'invalid-number': () => ports.aadhaar.requestOtp({ aadhaarNumber: '999900000000', consentText: 'I agree' }),
  }
  for (const [code, ask] of Object.entries(refusals)) {
    const answer = await ask()
    assert.ok(answer.status === 'refused', `${code}: ${answer.status}`)
    if (code !== 'otp-invalid') assert.equal(answer.code, code)
    assert.equal(answer.message, `the provider refused: ${answer.code}`)
  }
  assert.deepEqual(faults, [])
})

test('an outage behind the adapter is an outage of the service', async () => {
  const ask: Partial<Record<SwitchName, () => Promise<{ status: string; code?: string }>>> = {
    gst: () => ports.gst.search(GSTIN),
    pan: () => ports.pan.verify({ pan: PAN, name: 'x' }),
    payouts: () => ports.payouts.statusOf('P-1'),
    mandate: () => ports.enach.statusOf(['M-1']),
    aadhaar: () => ports.aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: 'x' }),
  }
  for (const [name, one] of Object.entries(ask)) {
    await turnSwitch(world, name, 'down')
    assert.equal(await outcomeOf(one()), 'unavailable server-down', name)
    await turnSwitch(world, name, 'works')
  }
  assert.ok(faults.every(({ problem }) => problem === 'the adapter says server-down'))
})
