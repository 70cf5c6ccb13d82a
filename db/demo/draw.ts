import * as agreements from '@poonji/capabilities/agreements/contract.ts'
import * as bankAccounts from '@poonji/capabilities/bank-accounts/contract.ts'
import * as disbursals from '@poonji/capabilities/disbursals/contract.ts'
import * as decisions from '@poonji/capabilities/disbursals/decision-contract.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import { answerInvoice } from '@poonji/capabilities/disbursals/payer-contract.ts'
import { answerSigning, receiveSigningRequest } from '@poonji/integrations/esign/fake-provider.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { toWholeRupees, type Paise } from '@poonji/kernel/money.ts'
import { showInvoice, showPolicy, verifyLoanPapers } from './invoices.ts'
import { TRADE } from './personas.ts'
import { STAFF, type Stage } from './stage.ts'

type Drawable = Answer<typeof drawings.options>['loans'][number]
type SignCall = typeof agreements.sign | typeof agreements.countersign

/** One signature at the provider: the person's browser carries the form there and the answer back. */
async function signAs(stage: Stage, mobile: string, agreementId: string, name: string, call: SignCall): Promise<void> {
  const person = await stage.player(mobile)
  const handOff = await person.call(call, { agreementId })
  await receiveSigningRequest(stage.world, handOff.fields)
  const answer = await answerSigning(stage.world, handOff.fields.aspTxnID ?? '', 'sign', name)
  if (!answer) throw new Error('the provider has no such request')
  const url = agreements.response.path.replace('{product}', stage.tenant)
  const posted = await stage.app.inject({ method: 'POST', url, payload: answer.fields })
  if (posted.statusCode >= 400) throw new Error(`the signature was refused: ${posted.body}`)
}

interface Signatory {
  mobile: string
  name: string
}

/** The borrower signs the agreement, then we do. */
export async function signAgreement(stage: Stage, person: Signatory, applicationId: string): Promise<void> {
  await countersign(stage, await signForBorrower(stage, person, applicationId))
}

/** @returns the agreement, on which our signature is next */
export async function signForBorrower(stage: Stage, person: Signatory, applicationId: string): Promise<string> {
  const buyer = await stage.player(person.mobile)
  await stage.settle()
  const agreement = await buyer.call(agreements.ofApplication, { applicationId })
  if (!agreement) throw new Error('there is no agreement')
  await signAs(stage, person.mobile, agreement.id, person.name, agreements.sign)
  return agreement.id
}

export async function countersign(stage: Stage, agreementId: string): Promise<void> {
  await signAs(stage, STAFF.maker, agreementId, 'Kavita Rao', agreements.countersign)
  await stage.settle()
}

/** Adds the organisation's own account and has it proved. */
export async function addAccount(stage: Stage, mobile: string, organisationId: string, number: string): Promise<void> {
  const buyer = await stage.player(mobile)
  await buyer.call(bankAccounts.addBankAccount, {
    orgId: organisationId,
    body: { number, ifsc: 'HDFC0000001', accountType: 'CURRENT' },
  })
  await stage.settle()
}

/** Registers a supplier whom the limit may pay. */
export async function addSupplier(
  stage: Stage,
  mobile: string,
  organisationId: string,
  supplier: { name: string; number: string },
): Promise<void> {
  const buyer = await stage.player(mobile)
  await buyer.call(bankAccounts.addBeneficiary, {
    orgId: organisationId,
    body: {
      holderName: supplier.name,
      number: supplier.number,
      ifsc: 'ICIC0000001',
      accountType: 'CURRENT',
      mobile: '',
      email: '',
      gstin: '',
    },
  })
  await stage.settle()
}

/**
 * The borrower asks to draw from the first loan with room, with the invoice where a supplier is paid: sent to operations, or
 * kept as a draft; null where none has.
 */
export async function askToDraw(
  stage: Stage,
  mobile: string,
  organisationId: string,
  amountPaise: Paise,
  submit = true,
): Promise<{ id: string; loanId: string; payerId: string | null } | null> {
  const buyer = await stage.player(mobile)
  const options = await buyer.call(drawings.options, { orgId: organisationId })
  const loan = options.loans.find(one => one.undrawnPaise >= amountPaise)
  const [account] =
    loan?.shape === 'revolving' && options.beneficiaries.length ? options.beneficiaries : options.ownAccounts
  if (options.refusal || !loan || !account) return null
  const target = options.beneficiaries.includes(account) ? 'BENIFICIARY' : 'SELF'
  const { loanId } = loan
  if (loan.insured === 'TO_COME') await showPolicy(stage, mobile, loanId)
  const [payer] = options.payers
  const bill = loan.shape === 'discounting' ? billFor(stage, loan, amountPaise, payer) : null
  const shows = bill || target === 'BENIFICIARY'
  const number = `${account.holderName.slice(0, 3).toUpperCase()}-${stage.today.replaceAll('-', '')}`
  const shown = bill ? { ...bill, party: bill.payer } : { number, party: account.holderName, amountPaise }
  const invoice = shows ? await showInvoice(stage, mobile, shown) : null
  const asked = { loanId, target, bankAccountId: account.id, amountPaise, note: '', invoice, bill, submit } as const
  const { id } = await buyer.call(drawings.create, { orgId: organisationId, body: asked })
  return { id, loanId, payerId: payer?.id ?? null }
}

/** An invoice on which just the amount is advanced, due when the loan's credit ends. */
function billFor(
  stage: Stage,
  { number, marginBps, creditDays }: Drawable,
  amountPaise: Paise,
  payer: { id: string; name: string } | undefined,
) {
  return {
    number: `${number.slice(-5)}/${stage.today.slice(5).replace('-', '')}`,
    payer: payer?.name ?? 'Bharat Auto Components Limited',
    payerId: payer?.id ?? null,
    issuedOn: addDays(stage.today, -10),
    dueOn: addDays(stage.today, creditDays),
    amountPaise: toWholeRupees(Math.ceil((amountPaise * 10_000) / (10_000 - marginBps)), 'up'),
  }
}

/** Draws while there is room: asked by the borrower, prepared and approved by two people, paid; the loan drawn on. */
export async function drawIfRoom(stage: Stage, mobile: string, orgId: string, amountPaise: Paise) {
  const asked = await askToDraw(stage, mobile, orgId, amountPaise)
  if (!asked) return null
  const { id: disbursalId, loanId, payerId } = asked
  if (payerId) await confirmInvoice(stage, payerId, disbursalId)
  await verifyLoanPapers(stage, loanId)
  const maker = await stage.player(STAFF.maker)
  await maker.call(decisions.prepare, { disbursalId, body: { valueOn: stage.today } })
  const checker = await stage.player(STAFF.checker)
  const { netPaise } = await checker.call(disbursals.read, { disbursalId })
  await checker.call(decisions.approve, { disbursalId, body: { netPaise: netPaise ?? 0 } })
  await stage.settle()
  return loanId
}

/** The anchor says that it will pay. */
async function confirmInvoice(stage: Stage, orgId: string, invoiceId: string): Promise<void> {
  const anchor = await stage.player(TRADE.ANCHOR.mobile)
  const body = { answer: 'ACCEPTED', amountPaise: null, reason: '' } as const
  await anchor.call(answerInvoice, { orgId, invoiceId, body })
}

/** The same where there is to be room; answers the loan. */
export async function draw(stage: Stage, mobile: string, organisationId: string, amountPaise: Paise): Promise<string> {
  const loanId = await drawIfRoom(stage, mobile, organisationId, amountPaise)
  if (!loanId) throw new Error('nothing can be drawn')
  return loanId
}
