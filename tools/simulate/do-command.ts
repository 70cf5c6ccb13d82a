import type { KyselyPlugin } from 'kysely'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import {
  bookDisbursal,
  bookPayment,
  chargeBounce,
  holdDrawing,
  reverseDisbursal,
  reversePayment,
  reviseLimit,
} from '@poonji/capabilities/loans/server/service.ts'
import { isAdjustStep, takeAdjustStep } from './adjust.ts'
import { isEarlyStep, takeEarlyStep } from './early.ts'
import { isLimitStep, takeLimitStep } from './limits.ts'
import { originOf } from './people.ts'
import type { Command } from './plan.ts'
import { isRateStep, takeRateStep } from './rate.ts'
import { takeStep } from './restructure.ts'
import { takeWaiveStep } from './waive.ts'

export interface Counted {
  done: number
  refused: number
  cut: number
}

class Cut extends Error {}

/** Lets so many statements through and then no more, as a connection that breaks in the middle of a command. */
function cutAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Cut('cut in the middle')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/**
 * Does a command by the product's services: where the plan says so, first cut off in the middle of its transaction, and
 * once more after it was done. @throws anything but the refusals that the plan and the state of a loan make right
 */
export async function doCommand(runtime: Runtime, tenant: string, command: Command, counted: Counted): Promise<void> {
  const times = command.again ? 2 : 1
  if (command.cutAfter !== null) await doCut(runtime, tenant, command, command.cutAfter, counted)
  for (let time = 0; time < times; time++) {
    const refusal = await refusalOf(runtime.transaction(originOf(tenant, command), work => act(work, command)))
    if (refusal) checkRefusal(command, refusal)
    else if (command.kind === 'draw' && command.refused) throw new Error('a draw beyond the limit was booked')
    counted[refusal ? 'refused' : 'done']++
  }
}

async function doCut(runtime: Runtime, tenant: string, command: Command, after: number, counted: Counted) {
  const cut = runtime.transaction(originOf(tenant, command), async work => {
    await act(Object.create(work, { db: { value: work.db.withPlugin(cutAfter(after)) } }) as Work, command)
    throw new Cut('cut at the end')
  })
  const refusal = await refusalOf(
    cut.catch((error: unknown) => {
      if (!(error instanceof Cut)) throw error
    }),
  )
  if (refusal) checkRefusal(command, refusal)
  counted.cut++
}

async function act(work: Work, command: Command): Promise<void> {
  const { loanId, key: idempotencyKey } = command
  if (command.kind === 'draw') {
    const { requestId, amountPaise, dueOn } = command
    await holdDrawing(work, { loanId, requestId, amountPaise }).catch(unlessDrawn(work, requestId))
    const valueOn = work.today
    await bookDisbursal(work, { loanId, requestId, amountPaise, dueOn, valueOn, reference: 'SIM', idempotencyKey })
  } else if (command.kind === 'pay') {
    const { organisationId, wholeOrganisation, amountPaise, valueOn } = command
    const of = wholeOrganisation ? { organisationId } : { organisationId, loanId }
    await bookPayment(work, { ...of, amountPaise, valueOn, reference: 'SIM', mode: 'NEFT', idempotencyKey })
  } else if (command.kind === 'revise') {
    const { sanctionedPaise, expiresOn } = command
    await reviseLimit(work, { loanId, sanctionedPaise, expiresOn })
  } else if (command.kind === 'return') {
    await reverseDisbursal(work, { requestId: command.requestId, reason: 'account closed', idempotencyKey })
  } else if (command.kind === 'bounce') {
    const booking = await work.db
      .selectFrom('payment_booking')
      .select('id')
      .where('tenant', '=', work.tenant)
      .where('idempotency_key', '=', command.paymentKey)
      .executeTakeFirstOrThrow()
    await reversePayment(work, { paymentBookingId: booking.id, reason: 'bounced', idempotencyKey })
    await chargeBounce(work, { loanId, dueOn: work.today, reference: command.key })
  } else if (command.kind === 'ask-waiver' || command.kind === 'decide-waiver')
    await takeWaiveStep(work, loanId, command)
  else if (isRateStep(command)) await takeRateStep(work, loanId, command)
  else if (isLimitStep(command)) await takeLimitStep(work, loanId, command)
  else if (isAdjustStep(command)) await takeAdjustStep(work, loanId, idempotencyKey, command)
  else if (isEarlyStep(command)) await takeEarlyStep(work, loanId, idempotencyKey, command)
  else await takeStep(work, loanId, command)
}

/** The same drawing again finds its hold used up, and is answered by the tranche that used it. */
const unlessDrawn = (work: Work, requestId: string) => async (error: unknown) => {
  const drawn = await work.db
    .selectFrom('drawing_hold')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'drawn')
    .executeTakeFirst()
  if (!drawn) throw error
}

interface Refusal {
  status: number
  message: string
}

async function refusalOf(doing: Promise<unknown>): Promise<Refusal | null> {
  try {
    await doing
    return null
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number')
      return { status: error.status, message: error.message }
    throw error
  }
}

/**
 * A draw beyond the limit, one that fees would eat, a limit below what is used, money for a closed loan, new terms for a
 * loan that has changed since they were seen, a part that its way cannot take, a waiver of what was paid meanwhile, a rate decided or chosen too late or
 * that would not repay the loan: 409 or 400. A longer drawing that was repaid meanwhile is not there: 403.
 */
function checkRefusal(command: Command, { status, message }: Refusal): void {
  const longer = ['ask-longer', 'decide-longer', 'answer-longer'].includes(command.kind)
  const right = ['bounce', 'return', 'begin', 'begin-rate'].includes(command.kind)
    ? []
    : [400, 409, ...(longer ? [403] : [])]
  if (!right.includes(status)) throw new Error(`${command.kind} ${command.key} was refused with ${status}: ${message}`)
}
