import { detail } from '@poonji/capabilities/organisations/contract.ts'
import { report } from '@poonji/capabilities/payments/contract.ts'
import { importCredits } from '@poonji/capabilities/payments/credit-contract.ts'
import { payIntoLender, writeBankCredits } from '@poonji/integrations/bank-feed/fake-bank.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { STAFF, type Stage } from './stage.ts'

export interface BankPayment {
  mobile: string
  organisationId: string
  amountPaise: Paise
  mode: 'NEFT' | 'CHEQUE'
}

/** A borrower pays into our account, tells us so, and operations find it in the bank's file of the day; the payment's id. */
export async function payByBank(stage: Stage, { mobile, ...paid }: BankPayment): Promise<string> {
  const { mode, amountPaise, organisationId } = paid
  const { name } = await (await stage.player(mobile)).call(detail, { orgId: organisationId })
  const { reference } = await payIntoLender(stage.world, {
    ...{ amountPaise, mode, narration: `${mode} ${name.toUpperCase()} EMI`, remitter: name.toUpperCase() },
    ...(mode === 'CHEQUE' && { reference: chequeNumber(stage) }),
  })
  const paymentId = await tellPayment(stage, mobile, organisationId, { amountPaise, mode, reference })
  await takeInCredits(stage)
  return paymentId
}

/** Tells us of a payment that the bank's file does not show yet. */
export async function tellPayment(
  stage: Stage,
  mobile: string,
  orgId: string,
  paid: { amountPaise: Paise; mode: BankPayment['mode']; reference: string },
): Promise<string> {
  const borrower = await stage.player(mobile)
  return (await borrower.call(report, { orgId, body: { loanId: null, ...paid, paidOn: stage.today } })).id
}

const chequeNumber = (stage: Stage) => `1${stage.today.slice(5).replaceAll('-', '')}7`

/** Operations take in what the bank has credited today. */
export async function takeInCredits(stage: Stage): Promise<void> {
  const file = await writeBankCredits(stage.world, stage.today, stage.today)
  const maker = await stage.player(STAFF.maker)
  const name = `credits-${stage.today}.csv`
  await maker.upload(importCredits, { name, contentType: 'text/csv', content: Buffer.from(file) })
  await stage.settle()
}
