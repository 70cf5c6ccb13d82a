import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { difference, openCase } from './cases.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import { promoterById, type PromoterRow } from './promoters.ts'

/** Codes that the register may be asked to send one person in an hour. */
const CODES = { action: 'promoter.ckycCodeAsked', most: 5, withinMs: 3_600_000 }

/**
 * Has the register send its code, or another one, to the person's mobile.
 * @throws 409 when the register has no record of them, 429 after many, 503
 */
export async function sendCkycCode(outside: Outside, promoterId: string): Promise<void> {
  const client = await outside.transaction(work => mayAskCode(work, promoterId))
  const answer = await outside.ports.ckyc.requestOtp(client)
  if (answer.status === 'unavailable') throw new AppError(503, 'provider.down')
  await outside.transaction(async work => {
    await lockPromoter(work, promoterId)
    if (answer.status !== 'refused') return setPromoter(work, promoterId, { ckyc_state: 'CODE_SENT' })
    // the register forgot the search: it is made anew
    await work.enqueue('kyc.searchCkyc', { promoterId })
    return setPromoter(work, promoterId, { ckyc_state: 'WAITING', ckyc_client: null })
  })
  if (answer.status === 'refused') throw new AppError(503, 'provider.down')
}

/** Keeps that a code is asked for, of several at once one after another; the register's name for the person. */
async function mayAskCode(work: Work, promoterId: string): Promise<string> {
  const { ckyc_client: client, ckyc_state: state, organisation_id } = await lockPromoter(work, promoterId)
  if (!client || (state !== 'FOUND' && state !== 'CODE_SENT')) throw conflict('transition.illegal')
  await refuseTooOften(work, 'promoter', promoterId, CODES)
  await work.audit(CODES.action, 'promoter', promoterId, {}, organisation_id)
  return client
}

/** Fetches the record and compares it. @throws 400 on `otp`, 503 */
export async function fetchCkyc(outside: Outside, promoterId: string, otp: string): Promise<PromoterRow> {
  const { ckyc_client: client, ckyc_state: state } = await promoterById(outside, promoterId)
  if (!client || state !== 'CODE_SENT') throw conflict('transition.illegal')
  const answer = await outside.ports.ckyc.download({ clientId: client, otp })
  if (answer.status === 'unavailable') throw new AppError(503, 'provider.down')
  if (answer.status === 'refused') throw invalid({ otp: 'otp.invalid' })
  return outside.transaction(async work => {
    const row = await lockPromoter(work, promoterId)
    if (row.ckyc_state !== 'CODE_SENT') return row
    const after = await setPromoter(work, promoterId, { ckyc_state: 'FETCHED' })
    const other = difference(row, { name: answer.record.name, bornOn: answer.record.date })
    if (other) await openCase(work, after, 'CKYC', other)
    await work.audit('promoter.ckycFetched', 'promoter', promoterId, { differs: other !== null }, row.organisation_id)
    return after
  })
}
