import assert from 'node:assert/strict'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { entityOf } from './businesses/business.ts'
import { gstinFor } from './businesses/identifiers.ts'
import { memoryWorld } from './fake-world.ts'
import { fakePorts } from './ports.ts'
import { folderStore } from './storage/folder.ts'
import { switches, turnSwitch } from './switches.ts'
import type { SwitchName } from './switches.ts'

const world = memoryWorld()
const storage = folderStore(path.join(os.tmpdir(), 'poonji-unused'))
const ports = fakePorts(world, {
  outsideUrl: 'http://localhost:3000/demo/outside',
  gatewayMerchantKey: 'DEMOKEY123456789',
  storage,
})
const gstin = gstinFor('27', 'ZZZCS1001K')
const account = { ifsc: 'HDFC0002854', accountNumber: '50100123456' }

/** One call of each service that its switch can take down. */
const calls: Partial<Record<SwitchName, () => Promise<{ status: string }>>> = {
  sms: () => ports.sms.send({ to: '9000000001', text: 'x' }),
  mail: () => ports.mail.send({ to: 'a@example.com', subject: 's', text: 't' }),
  messaging: () => ports.messaging.send({ to: '9000000001', text: 'x' }),
  gst: () => ports.gst.search(gstin),
  pan: () => ports.pan.verify({ pan: 'ZZZCS1001K', name: 'x' }),
  'penny-drop': () => ports.pennyDrop.verify(account),
  bureau: () =>
    ports.bureau.commercial({ pan: 'ZZZCS1001K', name: 'Shree Ganesh Steel Traders', consentReference: 'c' }),
  payouts: () => ports.payouts.returnsBetween('2026-11-01', '2026-11-30'),
  gateway: () => ports.gateway.requestUpi({ orderId: 'O-1', amountPaise: 100, note: 'n' }),
  aadhaar: () => ports.aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: 'I agree' }),
  'account-aggregator': () =>
    ports.accountAggregator.createConsent({
      mobile: '9000000001',
      pan: 'ZZZCS1001K',
      fromOn: '2026-01-01',
      toOn: '2026-10-31',
      consentExpiresAt: new Date('2027-01-01'),
      keepMonths: 6,
      fetchType: 'ONETIME',
      purposeText: 'p',
      redirectUrl: 'http://localhost:3000/',
    }),
  esign: () =>
    ports.esign.start({ txn: 'T', sha256: '0'.repeat(64), documentInfo: 'd', responseUrl: 'http://localhost:3000/' }),
  mandate: () => ports.enach.statusOf(['M-1']),
  estamp: () => ports.estamp.quote({ stateCode: '27', document: 'guarantee', considerationPaise: 100 }),
  ckyc: () => ports.ckyc.search({ idType: 'C', id: 'ZZZCS1001K', factor: { kind: 'entity', value: '411001' } }),
  screening: () => ports.screening.screen({ kind: 'person', name: 'Asha Verma' }),
  probe: () => ports.probe.company('ZZZCS1001K'),
  'malware-scan': () => ports.malwareScan.scan(Readable.from([Buffer.from('x')])),
}

test('every service that can be switched off answers while it is on, and says that it is unavailable while it is off', async () => {
  for (const [name, { values }] of Object.entries(switches) as [
    SwitchName,
    { values: readonly { value: string }[] },
  ][]) {
    if (!values.some(({ value }) => value === 'down')) continue
    const call = calls[name]
    assert.ok(call, `no call for the switch ${name}`)
    assert.notEqual((await call()).status, 'unavailable', name)
    await turnSwitch(world, name, 'down')
    assert.equal((await call()).status, 'unavailable', name)
    await turnSwitch(world, name, 'works')
  }
})

test('all fakes know a business by the same name', async () => {
  const names: string[] = []
  const found = await ports.gst.search(gstin)
  if (found.status === 'ok') names.push(found.taxpayer.legalName)
  const pan = await ports.pan.verify({ pan: 'ZZZCS1001K', name: 'x' })
  if (pan.status === 'ok') names.push(pan.nameOnRecord)
  const bureau = await ports.bureau.commercial({
    pan: 'ZZZCS1001K',
    name: 'Shree Ganesh Steel Traders Pvt Ltd',
    consentReference: 'c',
  })
  if (bureau.status === 'ok') names.push(bureau.report.nameOnRecord)
  const probe = await ports.probe.company('ZZZCS1001K')
  if (probe.status === 'ok') names.push(probe.company.name)
  const drop = await ports.pennyDrop.verify(entityOf('ZZZCS1001K').bank)
  if (drop.status === 'success') names.push(drop.nameAtBank)
  assert.deepEqual(names, Array(5).fill('SHREE GANESH STEEL TRADERS PRIVATE LIMITED'))
})
