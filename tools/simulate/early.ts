import { foreclosureOf, keepQuote } from '@poonji/capabilities/loans/server/foreclosure.ts'
import { loanById } from '@poonji/capabilities/loans/server/loan-by-id.ts'
import { keepChoice } from '@poonji/capabilities/loans/server/part-payment/choice.ts'
import { bookPayment } from '@poonji/capabilities/loans/server/service.ts'
import { PART_PAYMENT_WAYS, type PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { between } from '../crash/random.ts'
import type { Standing } from './standing.ts'
import { pick } from './terms.ts'

/** Instalments repaid before their time: a part, in the way that its borrower chooses, or all by the day's quote. */
export type EarlyStep =
  | { kind: 'part-pay'; organisationId: string; amountPaise: number; way: PartPaymentWay }
  | { kind: 'foreclose'; organisationId: string }

const KINDS: readonly string[] = ['part-pay', 'foreclose'] satisfies EarlyStep['kind'][]

export const isEarlyStep = <Other extends { kind: string }>(command: Other | EarlyStep): command is EarlyStep =>
  KINDS.includes(command.kind)

/** What is repaid early on a day, if anything: some parts are too small for their way or more than the loan. */
export function earlyStepOf(loan: Standing, random: () => number): EarlyStep | undefined {
  const { organisationId, shape, principalPaise, unpaidPaise } = loan
  if (shape !== 'instalment' && shape !== 'dropline') return undefined
  const chance = random()
  if (chance < 0.004) return { kind: 'foreclose', organisationId }
  if (chance >= 0.03) return undefined
  const amountPaise = unpaidPaise + Math.max(1, Math.floor((principalPaise * between(random, 1, 105)) / 100))
  return { kind: 'part-pay', organisationId, amountPaise, way: pick(random, ...PART_PAYMENT_WAYS) }
}

/** Takes the step by the product's services. @throws 400 or 409 where the loan has changed meanwhile or the way is none */
export async function takeEarlyStep(work: Work, loanId: string, key: string, step: EarlyStep): Promise<void> {
  const { organisationId } = step
  const pay = (amountPaise: number) =>
    bookPayment(work, {
      organisationId,
      loanId,
      amountPaise,
      valueOn: work.today,
      reference: 'SIM',
      mode: 'NEFT',
      idempotencyKey: key,
    })
  if (step.kind === 'part-pay') {
    await keepChoice(work, loanId, step)
    await pay(step.amountPaise)
    return
  }
  await keepQuote(work, loanId, work.today)
  const { totalPaise } = await foreclosureOf(work, await loanById(work, loanId), work.today)
  await pay(totalPaise)
  const { status } = await loanById(work, loanId)
  if (status !== 'CLOSED') throw new Error(`its quote of ${totalPaise} paise was paid on its day, and it is ${status}`)
}
