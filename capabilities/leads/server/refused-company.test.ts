import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import { gstList } from '@poonji/capabilities/registrations/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import * as calls from '../contract.ts'
import { openToNewcomers } from './testing.ts'

const { world, freshPan, freshGstin, newcomer, confirm, bring, play, legalNameOf } = await openToNewcomers()
after(() => world.close())

describe('what cannot be brought', () => {
  test('a GSTIN with a wrong character is refused before anybody is asked', async () => {
    const person = await newcomer()
    const refused = await person.call(calls.findByGst, { body: { gstin: '27AAPFU0939F1ZA' } })
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { gstin: 'Invalid GST entered' }])
  })

  test('a GSTIN that the portal does not know, or that is cancelled, is refused in the specification’s words', async () => {
    const person = await newcomer()
    const unknown = await person.call(calls.findByGst, { body: { gstin: gstinFor('27', 'ZZZCS5508K') } })
    assert.deepEqual(unknown.fieldErrors, { gstin: 'Invalid GST entered' })
    const cancelled = await person.call(calls.findByGst, { body: { gstin: gstinFor('27', 'ZZZCS5518K') } })
    assert.deepEqual(cancelled.fieldErrors, {
      gstin: 'Seems like we are facing some issues with this GST. Please try for other GSTs',
    })
  })

  test('while the GST servers are down it is said plainly, and the PAN leads on', async () => {
    const person = await newcomer()
    await play('gst', 'down')
    const down = await person.call(calls.findByGst, { body: { gstin: freshGstin() } })
    await play('gst', 'works')
    assert.deepEqual([down.status, down.message], [503, 'Oops. It seems that GST servers are not working currently'])
    const pan = freshPan()
    const first = await person.call(calls.findByPan, { body: { pan, name: 'Somebody else altogether' } })
    assert.match(first.fieldErrors.pan ?? '', /in another name/)
    const name = legalNameOf(pan)
    const found = await person.call(calls.findByPan, { body: { pan, name } })
    assert.equal(found.status, 200, JSON.stringify(found.fieldErrors))
    const made = await confirm(person, found.data.bringing?.id, { entityType: 'PRIVATE_LIMITED' })
    const orgId = made.data.organisationId ?? ''
    assert.equal((await person.call(organisations.panOf, { orgId })).data.verified, true)
    assert.deepEqual((await person.call(gstList, { orgId })).data, [])
  })

  test('a fake, an inactive and an unfit PAN are refused; a PAN service that is down says so', async () => {
    const person = await newcomer()
    const byPan = (pan: string) => person.call(calls.findByPan, { body: { pan, name: legalNameOf(pan) } })
    assert.deepEqual((await byPan('ZZZCS6607K')).fieldErrors, { pan: 'Please re-enter a valid PAN' })
    assert.match((await byPan('ZZZCS6617K')).fieldErrors.pan ?? '', /not active/)
    assert.equal((await byPan('ZZZCS6637K')).status, 503)
    assert.deepEqual((await byPan('ZZZXS6631K')).fieldErrors, { pan: 'Please re-enter a valid PAN' })
    const company = await byPan(freshPan())
    const unfit = await confirm(person, company.data.bringing?.id, { entityType: 'PARTNERSHIP' })
    assert.match(unfit.fieldErrors.entityType ?? '', /does not fit its PAN/)
  })

  test('a trust or a government body is refused by its PAN, whatever kind of company is said', async () => {
    for (const letter of ['T', 'G', 'J', 'L']) {
      const person = await newcomer()
      const pan = freshPan(letter)
      const found = (await person.call(calls.findByPan, { body: { pan, name: legalNameOf(pan) } })).data.bringing
      assert.deepEqual(found?.company.entityTypes, [])
      for (const entityType of [null, 'COOPERATIVE']) {
        const { status, fieldErrors } = await confirm(person, found.id, { entityType })
        assert.equal(status, 400)
        assert.match(fieldErrors.entityType ?? '', /do not lend/)
      }
    }
  })

  test('while the PAN service is down the GST portal vouches, and the PAN waits to be verified', async () => {
    const person = await newcomer()
    await play('pan', 'down')
    const made = await bring(person, freshGstin())
    await play('pan', 'works')
    const orgId = made.data.organisationId ?? ''
    assert.equal((await person.call(organisations.panOf, { orgId })).data.verified, false)
  })

  test('the 31st look-up within an hour is refused before anybody is asked', async () => {
    const person = await newcomer()
    const look = () => person.call(calls.findByPan, { body: { pan: 'ZZZCS9901K', name: 'Guessing' } })
    const answers = await Promise.all(Array.from({ length: 33 }, () => look()))
    assert.equal(answers.filter(one => one.status === 400).length, 30, 'however many at once')
    assert.equal((await look()).status, 429)
    assert.equal((await person.call(calls.findByGst, { body: { gstin: freshGstin() } })).status, 429)
  })

  test('a look-up that met an outage is none: whoever waits for the portal is not turned away', async () => {
    const person = await newcomer()
    await play('gst', 'down')
    const asked = await Promise.all(
      Array.from({ length: 25 }, () => person.call(calls.findByGst, { body: { gstin: freshGstin() } })),
    )
    for (let i = 0; i < 10; i++) asked.push(await person.call(calls.findByGst, { body: { gstin: freshGstin() } }))
    assert.ok(asked.every(one => one.status === 503))
    assert.equal((await person.call(calls.findByPan, { body: { pan: 'ZZZCS6637K', name: 'Waiting' } })).status, 503)
    await play('gst', 'works')
    const look = () => person.call(calls.findByPan, { body: { pan: 'ZZZCS9901K', name: 'Guessing' } })
    const answers = await Promise.all(Array.from({ length: 31 }, () => look()))
    assert.equal(answers.filter(one => one.status === 400).length, 30, 'what was answered counts as before')
    assert.equal(answers.filter(one => one.status === 429).length, 1)
  })

  test('staff and partners have no company of this way', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await staff.call(calls.findByGst, { body: { gstin: freshGstin() } })).status, 403)
    assert.equal((await world.anyone.call(calls.loginState, {})).status, 401)
  })
})
