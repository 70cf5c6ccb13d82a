import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { between } from '../crash/random.ts'
import { adjustStepOf, type AdjustStep } from './adjust.ts'
import { earlyStepOf, type EarlyStep } from './early.ts'
import { limitStepOf, type LimitStep } from './limits.ts'
import { idOf, randomOf, temperOf } from './loans.ts'
import { rateStepOf, type RateStep } from './rate.ts'
import { restructureOf, type RestructureStep } from './restructure.ts'
import type { Standing } from './standing.ts'
import { waiveOf, type WaiveStep } from './waive.ts'

/** What somebody does on a day. `key` names it once and for all: done again it changes nothing. */
export type Command = { key: string; loan: number; loanId: string; cutAfter: number | null; again: boolean } & (
  | { kind: 'draw'; requestId: string; amountPaise: number; dueOn?: PlainDate; refused: boolean }
  | { kind: 'pay'; organisationId: string; wholeOrganisation: boolean; amountPaise: number; valueOn: PlainDate }
  | { kind: 'bounce'; paymentKey: string }
  | { kind: 'return'; requestId: string }
  | { kind: 'revise'; sanctionedPaise: number; expiresOn: PlainDate }
  | RestructureStep
  | WaiveStep
  | LimitStep
  | RateStep
  | EarlyStep
  | AdjustStep
)

interface Day {
  seed: number
  /** The day's place in the run. */
  number: number
  on: PlainDate
}

/** Everything that happens on a business day, from the seed, the day and how the loans stand in its morning. */
export function planDay(day: Day, standings: readonly Standing[]): Command[] {
  return standings.flatMap(loan => planLoan(day, loan))
}

function planLoan(day: Day, loan: Standing): Command[] {
  const random = randomOf(day.seed, day.on, loan.index)
  const commands: Command[] = []
  const add = (kind: string) => ({
    key: `sim:${day.on}:${loan.index}:${kind}`,
    loan: loan.index,
    loanId: loan.id,
    cutAfter: random() < 0.08 ? between(random, 0, 14) : null,
    again: random() < 0.06,
  })
  const drawing = drawOf(day, loan, random)
  if (drawing) commands.push({ ...add('draw'), ...drawing })
  const payment = loan.status === 'ACTIVE' ? payOf(day, loan, random) : undefined
  if (payment) commands.push({ ...add('pay'), ...payment })
  const bounced = loan.payments.at(-1)
  if (bounced && random() < (loan.status === 'CLOSED' ? 0.03 : 0.008))
    commands.push({ ...add('bounce'), kind: 'bounce', paymentKey: bounced })
  const adjustStep = adjustStepOf(loan, random)
  if (adjustStep) commands.push({ ...add(adjustStep.kind), ...adjustStep })
  if (loan.status !== 'ACTIVE') return commands
  const last = loan.drawings.at(-1)
  if (last && last.drawnOn > addDays(day.on, -4) && random() < 0.01)
    commands.push({ ...add('return'), kind: 'return', requestId: last.requestId })
  if (random() < 0.003 && (loan.shape === 'revolving' || loan.shape === 'discounting'))
    commands.push({ ...add('revise'), kind: 'revise', ...revisedOf(day, loan, random) })
  const step = restructureOf(day.on, loan, random)
  if (step) commands.push({ ...add(step.kind), ...step })
  const waiver = waiveOf(loan, random)
  if (waiver) commands.push({ ...add(waiver.kind), ...waiver })
  const limitStep = limitStepOf(day.on, loan, random)
  if (limitStep) commands.push({ ...add(limitStep.kind), ...limitStep })
  const rateStep = rateStepOf(day.on, loan, random)
  if (rateStep) commands.push({ ...add(rateStep.kind), ...rateStep })
  const earlyStep = earlyStepOf(loan, random)
  if (earlyStep) commands.push({ ...add(earlyStep.kind), ...earlyStep })
  return commands
}

/** Another limit, now and then below what is used, and more time. */
function revisedOf(day: Day, loan: Standing, random: () => number) {
  const sanctionedPaise = Math.floor((loan.sanctionedPaise * between(random, 50, 160)) / 100)
  return { sanctionedPaise, expiresOn: addMonths(day.on, between(random, 3, 12)) }
}

function drawOf(day: Day, loan: Standing, random: () => number) {
  const { beginsAfter } = temperOf(day.seed, loan.index)
  if (loan.status === 'CLOSED' || loan.expiresOn < day.on || day.number < beginsAfter) return undefined
  const agreed = loan.sanctionedPaise - (loan.shape === 'instalment' ? loan.drawnPaise : loan.principalPaise)
  const first = loan.drawings.length === 0
  const chance = first ? 0.5 : loan.shape === 'instalment' ? 0.02 : 0.03
  if (agreed <= 0 || random() >= chance) return undefined
  const refused = random() < 0.05
  const whole = loan.shape === 'instalment' && random() < 0.8
  const amountPaise = refused ? loan.sanctionedPaise + 1 : whole ? agreed : drawnPart(agreed, random)
  if (amountPaise < 50_000_00) return undefined
  const dueOn = loan.shape === 'discounting' ? addDays(day.on, between(random, 15, 120)) : undefined
  return { kind: 'draw' as const, requestId: idOf(day.seed, 'draw', day.on, loan.index), amountPaise, dueOn, refused }
}

const drawnPart = (agreed: number, random: () => number) => Math.floor((agreed * between(random, 10, 60)) / 100)

function payOf(day: Day, loan: Standing, random: () => number) {
  const { pays, partial } = temperOf(day.seed, loan.index)
  const ahead = loan.unpaidPaise === 0
  if ((!loan.firstDrawnOn && ahead) || random() >= (ahead ? 0.004 : pays)) return undefined
  const part = random() < partial ? between(random, 1, 99) / 100 : random() < 0.08 ? 1.5 : 1
  const amountPaise = ahead ? between(random, 1_000_00, 50_000_00) : Math.ceil(loan.unpaidPaise * part)
  const backdated = random() < 0.15 ? addDays(day.on, -between(random, 1, 15)) : day.on
  // where no drawing stands, what one that came back left
  const since = loan.firstDrawnOn ?? day.on
  const valueOn = backdated < since ? since : backdated
  const { organisationId } = loan
  return { kind: 'pay' as const, organisationId, wholeOrganisation: random() < 0.2, amountPaise, valueOn }
}
