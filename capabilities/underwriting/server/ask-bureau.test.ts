import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { evaluate } from '../case-contract.ts'
import * as calls from '../contract.ts'
import { openCreditDesk } from './testing.ts'

const { world, desk, atDesk } = await openCreditDesk()
after(() => world.close())

describe('the bureau', () => {
  async function withPan(pan: string, consent: boolean) {
    const { applicationId, organisationId } = await atDesk()
    const { crypto, database } = world.runtime.platform
    const pan_sealed = crypto.seal(pan, `organisation:${organisationId}:pan`)
    await database.db.updateTable('organisation').set({ pan_sealed }).where('id', '=', organisationId).execute()
    if (consent)
      await world.transaction(work => giveConsent(work, { organisationId, purpose: 'bureau', name: 'Asha Verma' }))
    else await desk.call(evaluate, { applicationId })
    await world.drainJobs()
    const sheet = (await desk.call(calls.sheet, { applicationId })).data
    const rule = (code: string) => sheet.rules.find(one => one.code === code)
    return { sheet, rule }
  }

  test('is not asked without the business’s consent; its rules refer', async () => {
    const { rule, sheet } = await withPan('ZZZPV1231K', false)
    assert.deepEqual([rule('BUREAU_SCORE')?.result, rule('BUREAU_OVERDUE')?.result], ['refer', 'refer'])
    assert.ok(sheet.timeline.some(one => one.what === 'Bureau not asked: no consent'))
  })

  test('is asked as soon as the consent is given, and its score and overdue are held against the rules', async () => {
    const good = await withPan('ZZZPV1231K', true)
    assert.equal(good.rule('BUREAU_SCORE')?.result, 'met')
    assert.equal(good.rule('BUREAU_OVERDUE')?.result, 'met')
    const bad = await withPan('ZZZPV1216K', true)
    assert.deepEqual(
      [bad.rule('BUREAU_SCORE')?.seen, bad.rule('BUREAU_SCORE')?.result, bad.rule('BUREAU_OVERDUE')?.result],
      ['618', 'not-met', 'not-met'],
    )
  })

  test('of several people each counts who is there: one unread refers, one who left does not count', async () => {
    const { applicationId, organisationId, borrower } = await atDesk()
    const { crypto, database } = world.runtime.platform
    const promoter = async (name: string, pan: string) => {
      const { id: promoterId } = (
        await putDown(borrower, organisationId, { name, pan: '', form60Reason: 'NO_PAN', coApplicant: true })
      ).data
      const pan_sealed = crypto.seal(pan, `promoter:${promoterId}:pan`)
      const kept = { pan_sealed, pan_index: Buffer.from(pan), pan_masked: 'ZZZPV••••K', form60_reason: null }
      await database.db.updateTable('promoter').set(kept).where('id', '=', promoterId).execute()
      return promoterId
    }
    const leaves = (id: string) =>
      database.db
        .updateTable('promoter')
        .set({ has_left: true, ceased_on: '2026-01-01' })
        .where('id', '=', id)
        .execute()
    const rules = async () => {
      await desk.call(evaluate, { applicationId })
      await world.drainJobs()
      const { data } = await desk.call(calls.sheet, { applicationId })
      return ['BUREAU_SCORE', 'BUREAU_OVERDUE'].map(code => {
        const { result, why } = data.rules.find(one => one.code === code) ?? {}
        return result === 'refer' ? why : result
      })
    }
    await world.transaction(work => giveConsent(work, { organisationId, purpose: 'bureau', name: 'Asha Verma' }))
    await promoter('Asha Verma', 'ZZZPV1231K')
    assert.deepEqual(await rules(), ['met', 'met'])
    const poor = await promoter('Ravi Verma', 'ZZZPV1216K')
    assert.deepEqual(await rules(), ['not-met', 'not-met'])
    await leaves(poor)
    assert.deepEqual(await rules(), ['met', 'met'])
    const unread = await promoter('Leela Verma', 'ZZZPV1236K')
    assert.deepEqual(await rules(), [
      'The bureau gave no score of Leela Verma.',
      'The bureau was not read for Leela Verma.',
    ])
    await leaves(unread)
    await promoter('Meera Verma', 'ZZZPV1206K')
    assert.deepEqual(await rules(), ['The bureau gave no score of Meera Verma.', 'met'])
  })

  test('when it has no history or is down a person looks, and the PAN is in no answer', async () => {
    for (const pan of ['ZZZPV1206K', 'ZZZPV1236K', 'ZZZPV1256K']) {
      const { rule, sheet } = await withPan(pan, true)
      assert.equal(rule('BUREAU_SCORE')?.result, 'refer', pan)
      assert.ok(!JSON.stringify(sheet).includes(pan))
    }
  })
})
