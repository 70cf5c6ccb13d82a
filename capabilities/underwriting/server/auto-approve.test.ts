import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { evaluate } from '../case-contract.ts'
import { sheet } from '../contract.ts'
import { recordFact } from '../fact-contract.ts'
import { openCreditDesk } from './testing.ts'

const { world, desk, atDesk, status } = await openCreditDesk()
after(() => world.close())

describe('approval without a person', () => {
  test('without a person nothing is approved unless it is switched on, every rule is met and the amount is small enough', async () => {
    const { db } = world.runtime.platform.database
    const passing = async (amountPaise: number, standing: { deceased_at?: Date } = {}) => {
      const { applicationId } = await atDesk({ amountPaise })
      for (const code of ['LARGEST_BUYER', 'LARGEST_SUPPLIER', 'LITIGATION'] as const)
        await desk.call(recordFact, { applicationId, code, body: { value: 0, name: null, seenIn: 'ledger' } })
      const file = await db
        .selectFrom('underwriting_case')
        .select('id')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow()
      const organisation = await db
        .selectFrom('application')
        .select('organisation_id')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('organisation')
        .set({ incorporated_on: '2015-01-01', ...standing })
        .where('id', '=', organisation.organisation_id)
        .execute()
      await db
        .insertInto('bureau_report')
        .values({
          case_id: file.id,
          subject: 'promoter',
          subject_id: null,
          name: 'A',
          status: 'ok',
          report_number: '1',
          score: 780,
          rank: null,
          overdue_paise: 0,
          outstanding_paise: 0,
          suits: 0,
          enquiries: 0,
          pulled_at: new Date(),
        })
        .execute()
      await desk.call(evaluate, { applicationId })
      await world.drainJobs()
      return { applicationId, sheet: (await desk.call(sheet, { applicationId })).data }
    }
    const off = await passing(4_00_000_00)
    assert.equal(off.sheet.outcome, 'met')
    assert.equal(off.sheet.applicationStatus, 'PROCESSING')
    await db
      .insertInto('underwriting_policy')
      .values({ tenant: world.tenant, product_code: null, auto_approval: true })
      .execute()
    assert.equal((await passing(5_00_000_01)).sheet.applicationStatus, 'PROCESSING')
    assert.equal((await passing(4_00_000_00, { deceased_at: new Date() })).sheet.applicationStatus, 'PROCESSING')
    assert.equal((await passing(5_00_000_00)).sheet.applicationStatus, 'OFFERED_BY_NBFC')
    const { applicationId } = await atDesk({ amountPaise: 4_00_000_00 })
    assert.equal(await status(applicationId), 'PROCESSING')
    await db.deleteFrom('underwriting_policy').where('tenant', '=', world.tenant).execute()
  })
})
