import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { FinanceError } from '@poonji/finance/errors.ts'
import { addDays, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { RestructuringPreview } from '../../restructure-contract.ts'
import { MOST_RATE_BPS } from '../../terms.ts'
import { texts } from '../texts.ts'
import { isWrittenOff } from '../written-off.ts'
import type { LoanRow } from '../history-of.ts'
import { monthsThrough } from '../life/plan.ts'
import { isDrawnFrom, limitRefusal } from './of-limit.ts'
import { firstBeginning } from './open.ts'
import { seeRestructuring, type Wanted } from './see.ts'

/** Forty years, counted from the first drawing. */
const MOST_MONTHS = 480
const MOST_MORATORIUM_MONTHS = 24
/** How far ahead new terms may begin: the borrower answers until then. */
const DAYS_AHEAD = 31

export const lastBeginning = (today: PlainDate): PlainDate => addDays(today, DAYS_AHEAD)

/** Why a loan is none whose terms may be others, in words; null where it is. */
function notRunning({ language }: Work, { terms, status }: LoanRow): string | null {
  if (terms.shape === 'discounting') return texts.t(language, 'restructure.notOffered')
  if (status === 'CLOSED') return texts.t(language, 'restructure.closed')
  return status === 'OPEN' ? texts.t(language, 'restructure.notDrawn') : null
}

/** Why a loan cannot be restructured now, in words; null where it can. `open`: other terms are asked or coming already. */
export async function refusalOf(work: Work, loan: LoanRow, open: boolean): Promise<string | null> {
  const say = texts.in(work.language)
  const refusal = notRunning(work, loan)
  if (refusal) return refusal
  if (await isWrittenOff(work, loan)) return say('restructure.writtenOff')
  const rate = await work.db
    .selectFrom('loan_rate_change')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('state', '<>', 'REFUSED')
    .where('begun_on', 'is', null)
    .executeTakeFirst()
  if (rate) return say('restructure.rateComing')
  if (open) return say('restructure.waits')
  return loan.terms.shape === 'instalment' ? null : limitRefusal(work, loan)
}

/**
 * What is wanted of a loan, seen. @throws 400 for a day, a rate or a number of instalments that cannot be, or where
 * nothing would change
 */
export async function seeWanted(work: Work, loan: LoanRow, wanted: Wanted): Promise<RestructuringPreview> {
  const { language, today } = work
  const wrong = (field: keyof Wanted, key: Parameters<typeof texts.t>[1], data?: Record<string, string | number>) =>
    invalid({ [field]: texts.t(language, key, data) })
  const refusal = notRunning(work, loan)
  if (refusal || !loan.first_drawn_on) throw conflict(refusal ?? texts.t(language, 'restructure.notDrawn'))
  const { fromOn, rateBps, instalments, moratoriumMonths } = wanted
  if (fromOn < (await firstBeginning(work))) throw wrong('fromOn', 'restructure.past')
  if (fromOn > lastBeginning(today))
    throw wrong('fromOn', 'restructure.tooFar', { date: formatDate(lastBeginning(today), language) })
  if (rateBps < 1 || rateBps > MOST_RATE_BPS)
    throw wrong('rateBps', 'restructure.bounds', { most: MOST_RATE_BPS / 100 })
  if (instalments < 1) throw wrong('instalments', 'restructure.none')
  const months = monthsThrough(loan.first_drawn_on, fromOn) + instalments
  if (months > MOST_MONTHS) throw wrong('instalments', 'restructure.tooLong')
  if (moratoriumMonths < 0 || moratoriumMonths > MOST_MORATORIUM_MONTHS || moratoriumMonths >= instalments)
    throw wrong('moratoriumMonths', 'restructure.moratoriumBounds', { most: MOST_MORATORIUM_MONTHS })
  if (loan.terms.shape !== 'instalment' && (await isDrawnFrom(work, loan, fromOn)))
    throw wrong('fromOn', 'restructure.drawnOn')
  const preview = await previewOf(work, loan, wanted)
  if (preview.ofLimit) return preview
  const remaining = preview.before.instalments
  if (instalments < remaining) throw wrong('instalments', 'restructure.shorter', { count: remaining })
  const { charges, interest, principal } = preview.moved
  const same = instalments === remaining && moratoriumMonths === 0 && rateBps === loan.terms.rateBps
  if (same && charges + interest + principal === 0) throw wrong('instalments', 'restructure.nothing')
  return preview
}

async function previewOf(work: Work, loan: LoanRow, wanted: Wanted): Promise<RestructuringPreview> {
  try {
    return await seeRestructuring(work, loan, wanted)
  } catch (error) {
    if (error instanceof FinanceError) throw invalid({ instalments: texts.t(work.language, 'restructure.notRepaid') })
    throw error
  }
}
