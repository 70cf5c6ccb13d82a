import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { askPan } from './ask-pan.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { askLists, keepFound } from './business-lists.ts'
import { dropCases, openCase } from './cases.ts'
import { judgeHits, whatWasFound } from './found-on-lists.ts'
import { ASK_AGAIN_MS } from './jobs.ts'
import { listsReadUpTo, planReading, planReadingAgain, searchFor } from './lists-changed.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import { openPanCase } from './save-promoter.ts'
import { panOfPromoter, stateOfBusiness, type PromoterRow } from './promoters.ts'
import './tables.ts'

/** One try of a kind waits at a time, however often somebody is saved anew meanwhile. */
const later = (outside: Outside, id: string, again?: true) => ({
  startAfter: new Date(outside.now.getTime() + ASK_AGAIN_MS),
  singletonKey: `${id}:${again ? 'again' : 'outage'}`,
})

function current(outside: Outside, promoterId: string): Promise<PromoterRow | undefined> {
  return outside.db
    .selectFrom('promoter')
    .selectAll()
    .where('id', '=', promoterId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether somebody became another while the outside was asked: then a newer job asks for them. */
const sameAs = (asked: PromoterRow, now: PromoterRow) =>
  asked.name === now.name &&
  asked.born_on === now.born_on &&
  (asked.pan_index === now.pan_index || (now.pan_index !== null && asked.pan_index?.equals(now.pan_index) === true))

const verifyPanJob = job('kyc.verifyPan', async (outside, { promoterId }) => {
  const asked = await current(outside, promoterId)
  const pan = asked && panOfPromoter(outside, asked)
  if (!asked || !pan || asked.pan_state !== 'WAITING') return
  const finding = await askPan(outside, { pan, name: asked.name, bornOn: asked.born_on })
  await outside.transaction(async work => {
    const row = await lockPromoter(work, promoterId)
    if (row.pan_state !== 'WAITING' || !sameAs(asked, row)) return
    if (finding.outcome === 'WAITING') return work.enqueue('kyc.verifyPan', { promoterId }, later(outside, promoterId))
    const verified = finding.outcome === 'VERIFIED'
    const after = await setPromoter(work, promoterId, {
      pan_state: finding.outcome,
      pan_error: finding.error,
      pan_verified_at: verified ? work.now : null,
    })
    await work.audit('promoter.panChecked', 'promoter', promoterId, { outcome: finding.outcome }, row.organisation_id)
    if (finding.outcome === 'TO_CHECK') await openPanCase(work, after, finding.nameOnRecord)
  })
})

const screenJob = job('kyc.screen', async (outside, { promoterId, again }) => {
  const asked = await current(outside, promoterId)
  const isDue = (row: PromoterRow) => row.screening_state === 'WAITING' || again
  if (!asked || !isDue(asked)) return
  const pan = panOfPromoter(outside, asked)
  const answer = await outside.ports.screening.screen({
    kind: 'person',
    name: asked.name,
    dateOfBirth: asked.born_on,
    ...(pan && { pan }),
  })
  await outside.transaction(async work => {
    const row = await lockPromoter(work, promoterId)
    if (!isDue(row) || !sameAs(asked, row)) return
    if (answer.status === 'unavailable')
      return work.enqueue('kyc.screen', { promoterId, again }, later(outside, promoterId, again))
    const about = { organisationId: row.organisation_id, promoterId }
    const { state, toDecide } = await judgeHits(work, about, row.screening_state, answer.hits)
    const after = await setPromoter(work, promoterId, { screening_state: state, screened_at: work.now })
    await work.audit(
      'promoter.screened',
      'promoter',
      promoterId,
      { reference: answer.reference, listsAsOf: answer.listsAsOf, hits: answer.hits.length },
      row.organisation_id,
    )
    if (toDecide) await openCase(work, after, 'SCREENING', whatWasFound(answer.hits))
    if (state === 'CLEAR') await dropCases(work, promoterId, ['SCREENING'])
    await planReading(work)
    await work.publish('kyc.screened', { organisationId: row.organisation_id })
  })
})

const screenBusinessJob = job('kyc.screenBusiness', async (outside, { organisationId, again }) => {
  if (!again && (await stateOfBusiness(outside, organisationId)) !== 'WAITING') return
  const asked = await organisationById(outside, organisationId)
  const answer = await askLists(outside, asked)
  await outside.transaction(async work => {
    if (answer.status === 'unavailable')
      return work.enqueue('kyc.screenBusiness', { organisationId, again }, later(outside, organisationId, again))
    await keepFound(work, asked, answer)
    await work.publish('kyc.screened', { organisationId })
  })
})

const readListsJob = job('kyc.readLists', async outside => {
  const since = await listsReadUpTo(outside)
  const answer = await outside.ports.screening.changes({ since })
  await outside.transaction(async work => {
    if (answer.status === 'unavailable') return planReadingAgain(work)
    await searchFor(work, since, answer)
  })
})

const searchCkycJob = job('kyc.searchCkyc', async (outside, { promoterId }) => {
  const asked = await current(outside, promoterId)
  const pan = asked && panOfPromoter(outside, asked)
  if (!asked || !pan || asked.ckyc_state !== 'WAITING') return
  const answer = await outside.ports.ckyc.search({
    idType: 'C',
    id: pan,
    factor: { kind: 'mobile', mobile: asked.mobile },
  })
  await outside.transaction(async work => {
    const row = await lockPromoter(work, promoterId)
    if (row.ckyc_state !== 'WAITING' || !sameAs(asked, row)) return
    if (answer.status === 'unavailable')
      return work.enqueue('kyc.searchCkyc', { promoterId }, later(outside, promoterId))
    await setPromoter(
      work,
      promoterId,
      answer.status === 'refused'
        ? { ckyc_state: 'NOT_FOUND' }
        : { ckyc_state: 'FOUND', ckyc_client: answer.match.clientId, ckyc_masked: answer.match.maskedCkycNumber },
    )
    await work.audit('promoter.ckycSearched', 'promoter', promoterId, { answer: answer.status }, row.organisation_id)
  })
})

export const lookUpJobs = [verifyPanJob, screenJob, screenBusinessJob, readListsJob, searchCkycJob]
