import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Permission } from '@poonji/contract/permissions.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../lead-contract.ts'
import { clientForm } from './testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

let serial = 100
const freshGstin = () => gstinFor('27', `ZZZCT${serial++}1K`)

describe('each kind of organisation has a right of its own', () => {
  const may = (...permissions: Permission[]) =>
    world.person({ domain: 'admin', permissions: ['CAN_VIEW_LEADS', ...permissions] })
  const RIGHTS = [
    'CAN_CREATE_ORGANISATION',
    'CAN_CREATE_PARTNER_ORGANISATION',
    'CAN_CREATE_TRADE_ORGANISATION',
  ] as const
  const KINDS = {
    CAN_CREATE_ORGANISATION: ['BUYER'],
    CAN_CREATE_PARTNER_ORGANISATION: ['DSA', 'CHANNEL_PARTNER', 'AGENT', 'LSP'],
    CAN_CREATE_TRADE_ORGANISATION: ['SUPPLIER', 'VENDOR', 'ANCHOR', 'DISTRIBUTOR'],
  } as const

  for (const right of RIGHTS)
    test(`${right} brings its kinds, by lead and by GSTIN, and no others`, async () => {
      const person = await may(right)
      for (const one of RIGHTS)
        for (const organisationType of KINDS[one])
          for (const gstin of ['', freshGstin()]) {
            const { status } = await person.call(calls.bringLead, {
              body: { ...clientForm({ gstin }), organisationType },
            })
            assert.equal(status, one === right ? 200 : 403, `${organisationType} ${gstin}`)
          }
    })

  test('a lead becomes an organisation only by who may create its kind', async () => {
    const trade = await may('CAN_CREATE_TRADE_ORGANISATION')
    const buyers = await may('CAN_CREATE_ORGANISATION')
    const body = { ...clientForm(), organisationType: 'VENDOR' as const }
    const { leadId } = (await trade.call(calls.bringLead, { body })).data
    const convert = async (person: Person, more = {}) => {
      const gstin = freshGstin()
      return (await person.call(calls.convertLead, { leadId, body: { gstin, ...more } })).status
    }
    assert.equal(await convert(buyers), 403)
    // its own name at the GST portal is another: that is asked, so it was let through
    assert.equal(await convert(trade), 409)
    assert.equal((await (await may()).call(calls.bringLead, { body: clientForm() })).status, 403)
  })
})
