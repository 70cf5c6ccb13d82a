import { createHash } from 'node:crypto'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, addMonths, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { ExtensionPreview } from '../../extension-contract.ts'
import { texts } from '../texts.ts'
import { isWrittenOff } from '../written-off.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import { endOf } from '../life/extend.ts'
import type { LoanLife } from '../life/life.ts'
import { replay } from '../life/replay.ts'
import { duesOf, sumLeft } from '../life/restructured-dues.ts'

/** A drawing is made longer by at most so many months from today. */
const LONGEST_MONTHS = 12

export const latestEnd = (today: PlainDate): PlainDate => addMonths(today, LONGEST_MONTHS)

export interface Wanted {
  trancheId: string
  untilOn: PlainDate
}

/** A drawing that is not repaid, and when it is to be back. */
export interface Drawing {
  trancheId: string
  number: number
  drawnOn: PlainDate
  untilOn: PlainDate
  outstandingPaise: Paise
}

/** Why no drawing of a loan may run longer, in words; null where one may. */
export async function refusalOf(work: Work, loan: LoanRow): Promise<string | null> {
  const say = texts.in(work.language)
  const { shape } = loan.terms
  if (shape !== 'revolving' && shape !== 'discounting') return say('longer.notLimit')
  if (loan.status !== 'ACTIVE') return say('longer.nothing')
  return (await isWrittenOff(work, loan)) ? say('longer.writtenOff') : null
}

/** Drawings of days before today: what is drawn today runs from the end of it. */
export function drawingsOf(life: LoanLife, today: PlainDate): Drawing[] {
  return life.tranches.flatMap(tranche => {
    const { id: trancheId, number, drawnOn, runningPaise } = tranche
    const untilOn = endOf(life, tranche)
    const outstandingPaise = runningPaise + sumLeft(duesOf(life, tranche), 'principal')
    return untilOn && outstandingPaise > 0 && drawnOn < today
      ? [{ trancheId, number, drawnOn, untilOn, outstandingPaise }]
      : []
  })
}

/** The drawing that is meant. @throws 409 where nothing may run longer, 403 for one that is not there, 400 for a day that cannot be */
export async function drawingMeant(work: Work, loan: LoanRow, wanted: Wanted): Promise<Drawing> {
  const { language, today } = work
  const refusal = await refusalOf(work, loan)
  if (refusal) throw conflict(refusal)
  const drawing = drawingsOf(replay(await historyOf(work.db, loan)), today).find(
    one => one.trancheId === wanted.trancheId,
  )
  if (!drawing) throw notPermitted()
  const { untilOn } = drawing
  const after = untilOn > today ? untilOn : today
  if (wanted.untilOn <= after)
    throw invalid({ untilOn: texts.t(language, 'longer.tooSoon', { date: formatDate(after, language) }) })
  if (wanted.untilOn > latestEnd(today))
    throw invalid({ untilOn: texts.t(language, 'longer.tooLate', { date: formatDate(latestEnd(today), language) }) })
  return drawing
}

/** What falls due of a drawing as it runs, and longer from today: its own life with it. */
export async function seeExtension(work: Work, loan: LoanRow, wanted: Wanted): Promise<ExtensionPreview> {
  await drawingMeant(work, loan, wanted)
  const past = await historyOf(work.db, loan, addDays(work.today, -1))
  const stands = replay(past)
  const then = replay({
    ...past,
    extensions: [...(past.extensions ?? []), { on: work.today, rateBps: loan.terms.rateBps, ...wanted }],
  })
  const rowsOf = (life: LoanLife) =>
    life.dues.filter(due => due.trancheId === wanted.trancheId && (!due.raised || due.dueOn === work.today))
  const before = amountsOf(rowsOf(stands))
  const after = amountsOf(rowsOf(then))
  const interest = (life: LoanLife) => life.dues.reduce((sum, due) => sum + due.owed.interest, 0)
  const moved = (life: LoanLife) => life.dues.reduce((sum, due) => sum + due.moved.principal, 0)
  const seen = {
    again: moved(then) - moved(stands),
    interest: interest(then) - interest(stands),
    rows: [...new Set([...before.keys(), ...after.keys()])]
      .sort()
      .map(dueOn => ({ dueOn, before: before.get(dueOn) ?? null, after: after.get(dueOn) ?? null })),
  }
  const seenHash = createHash('sha256')
    .update(JSON.stringify([wanted.trancheId, wanted.untilOn, seen]))
    .digest('hex')
  return { ...seen, seenHash }
}

function amountsOf(dues: LoanLife['dues']): Map<PlainDate, Paise> {
  const days = new Map<PlainDate, Paise>()
  for (const { dueOn, owed } of dues) {
    const amount = owed.interest + owed.principal
    if (amount > 0) days.set(dueOn, (days.get(dueOn) ?? 0) + amount)
  }
  return days
}
