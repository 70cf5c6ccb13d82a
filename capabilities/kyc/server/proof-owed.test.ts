import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { startTestApp } from '../../../apps/test-app.ts'
import { AADHAAR_STATES, FORM60_REASONS, PAN_STATES, SCREENING_STATES } from '../status.ts'
import { isProved } from './proof.ts'
import { businessKycState, promotersOf, stateOfBusiness, whoIsBehindIsKnown } from './promoters.ts'
import { proofIsOwed } from './proof-owed.ts'
import { addPromoter } from './save-promoter.ts'
import { wholeForm } from './testing.ts'

const world = await startTestApp()
after(() => world.close())

test('what SQL says is owed is what is to do, and known is whoever is proved with all that a list says decided, whatever is known of who signs', async () => {
  const organisationId = await world.organisation()
  const agree = () =>
    world.transaction(async work => {
      const { rows } = await sql<{ owed: boolean }>`
        select ${proofIsOwed} as owed from organisation where id = ${organisationId}`.execute(work.db)
      assert.equal(rows[0]?.owed, (await businessKycState(work, organisationId)) === 'TO_DO')
      const [person] = (await promotersOf(work, organisationId)).filter(one => !one.has_left)
      // the committee has decided of whoever stands on a list and is lent to
      const decided =
        person?.screening_state === 'CONFIRMED' ? { ...person, screening_state: 'CLEARED' as const } : person
      const itself = await stateOfBusiness(work, organisationId)
      const isDecided = itself !== 'WAITING' && itself !== 'HIT'
      assert.equal(
        await whoIsBehindIsKnown(work, organisationId),
        decided !== undefined && isProved(decided) && isDecided,
      )
    })
  await agree()
  const form = { ...wholeForm, pan: '', form60Reason: 'NO_PAN' } as const
  const { id } = await world.transaction(work => addPromoter(work, organisationId, form))
  const when = fc.option(fc.constant(new Date()))
  const known = fc.record({
    pan_state: fc.constantFrom(...PAN_STATES),
    pan_document_rejected: fc.boolean(),
    form60_reason: fc.constantFrom(...FORM60_REASONS, null),
    form60_verified_at: when,
    aadhaar_state: fc.constantFrom(...AADHAAR_STATES),
    form60_with_us: fc.boolean(),
    identity_document_verified_at: when,
    identity_with_us: fc.boolean(),
    screening_state: fc.constantFrom(...SCREENING_STATES),
    has_left: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(known, fc.constantFrom(...SCREENING_STATES), async (row, screening_state) => {
      const columns = { ...row, ceased_on: row.has_left ? '2026-01-31' : null }
      const { db } = world.runtime.platform.database
      await db
        .updateTable('kyc_progress')
        .set({ screening_state })
        .where('organisation_id', '=', organisationId)
        .execute()
      await db.updateTable('promoter').set(columns).where('id', '=', id).execute()
      await agree()
    }),
    { numRuns: 500, seed: 1 },
  )
})
