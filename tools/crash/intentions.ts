import * as disbursals from '@poonji/capabilities/disbursals/contract.ts'
import * as decisions from '@poonji/capabilities/disbursals/decision-contract.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import * as payments from '@poonji/capabilities/payments/contract.ts'
import * as credits from '@poonji/capabilities/payments/credit-contract.ts'
import type { Client } from './client.ts'
import type { SmallWorld } from './small-world.ts'

/** What somebody wants done, by whatever came between: each step is sent with the same key until it is acknowledged. */
export interface Intention {
  kind: 'transfer' | 'upi' | 'drawing'
  /** Names it in the database: the bank's reference, the idempotency key, the note. */
  name: string
  amountPaise: number
  /** The id that the server acknowledged; null before. */
  id: string | null
  /** Money acknowledged as booked, or as approved to go. */
  acknowledged: boolean
  done: boolean
}

/** Brings an intention as far as the server lives; what is acknowledged is not sent again. */
export function pursue(client: Client, world: SmallWorld, intention: Intention): Promise<void> {
  const pursuits = { transfer, upi, drawing }
  return pursuits[intention.kind](client, world, intention)
}

/** Operations import the bank's file and map its credit to the borrower, which books it. */
async function transfer(client: Client, world: SmallWorld, intention: Intention): Promise<void> {
  const { maker } = world.tokens
  const { name, amountPaise } = intention
  const csv = `Date,Amount,UTR,Mode\n${world.today},${(amountPaise / 100).toFixed(2)},${name},NEFT\n`
  await client.importCredit(maker, credits.importCredits.path, csv)
  const found = await client.call(maker, credits.listCredits, { query: { search: name } })
  const body = { organisationId: world.organisationId, loanId: world.loanId }
  const creditId = found.content[0]?.id ?? ''
  const mapped = await client.call(maker, credits.mapCredit, { creditId, body }, `map-${name}`)
  Object.assign(intention, { id: mapped.paymentId, acknowledged: true, done: true })
}

/** The borrower pays by UPI; the page asks until it is booked. */
async function upi(client: Client, world: SmallWorld, intention: Intention): Promise<void> {
  const { borrower } = world.tokens
  const { name, amountPaise } = intention
  const orgId = world.organisationId
  const body = { loanId: world.loanId, amountPaise, mode: 'UPI', surplus: 'ADVANCE', again: true } as const
  intention.id ??= (await client.call(borrower, payments.start, { orgId, body }, name)).id
  const paymentId = intention.id
  const { upi: asked } = await client.call(borrower, payments.read, { paymentId })
  const orderId = new URLSearchParams(asked?.intent.split('?')[1]).get('tr')
  if (orderId) await client.payByUpi(orderId)
  const { status } = await client.call(borrower, payments.statusNow, { paymentId, query: { wait: 1 } })
  if (status !== 'MAPPED') throw new Error(`a payment that is paid is ${status}`)
  Object.assign(intention, { acknowledged: true, done: true })
}

/** The borrower asks, the maker prepares, the checker approves: then the worker pays it out and books it. */
async function drawing(client: Client, world: SmallWorld, intention: Intention): Promise<void> {
  const { borrower, maker, checker } = world.tokens
  const { name, amountPaise } = intention
  const body = {
    loanId: world.loanId,
    target: 'BENIFICIARY',
    bankAccountId: world.bankAccountId,
    amountPaise,
    note: name,
    invoice: null,
    submit: true,
  } as const
  const input = { orgId: world.organisationId, body }
  intention.id ??= (await client.call(borrower, drawings.create, input, `ask-${name}`)).id
  const disbursalId = intention.id
  const valueOn = { disbursalId, body: { valueOn: world.today } }
  await client.call(maker, decisions.prepare, valueOn, `prepare-${name}`)
  const { netPaise } = await client.call(checker, disbursals.read, { disbursalId })
  const approval = { disbursalId, body: { netPaise: netPaise ?? 0 } }
  await client.call(checker, decisions.approve, approval, `approve-${name}`)
  Object.assign(intention, { acknowledged: true, done: true })
}
