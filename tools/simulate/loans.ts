import { createHash } from 'node:crypto'
import { addAccount } from '@poonji/capabilities/bank-accounts/server/add.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { layLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { layOrganisation } from '@poonji/capabilities/organisations/server/testing.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { between, seeded } from '../crash/random.ts'
import { pick, productOf, randomTerms } from './terms.ts'

/** How a borrower behaves, the same all through a run: a word of the seed and the loan's number. */
export interface Temper {
  /** The day of the run on which money is first drawn. */
  beginsAfter: number
  /** The chance to pay on a day on which something is unpaid. */
  pays: number
  /** The chance that a payment is not the whole of what is unpaid. */
  partial: number
}

export const numberOf = (index: number): string => `SIM-${String(index).padStart(5, '0')}`

/** The same identifier for the same words: a run does not depend on chance that the seed does not hold. */
export function idOf(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Numbers of their own for a loan (and a day): what one loan does shifts nothing for the others. */
export const randomOf = (...words: (string | number)[]): (() => number) =>
  seeded(createHash('sha256').update(words.join(' ')).digest().readUInt32LE(0))

export function temperOf(seed: number, index: number): Temper {
  const random = randomOf(seed, 'temper', index)
  const kind = random()
  const pays = kind < 0.6 ? 0.7 : kind < 0.85 ? 0.15 : kind < 0.96 ? 0.04 : 0.003
  return { beginsAfter: between(random, 0, 45), pays, partial: random() * 0.4 }
}

/**
 * Lays so many loans as agreements would have opened them, in the caller's transaction; one borrower in eight has two.
 * Agreements and the ways to them are laid by the demo world and by the journeys.
 */
export async function layLoans(work: Work, seed: number, loans: number): Promise<void> {
  const random = randomOf(seed, 'world')
  let organisationId = ''
  for (let index = 1; index <= loans; index++) {
    const terms = randomTerms(random, work.today)
    if (index === 1 || random() >= 0.125) {
      organisationId = idOf(seed, 'organisation', index)
      await layOrganisation(work.db, {
        id: organisationId,
        tenant: work.tenant,
        name: `Simulated Traders ${index}`,
        state_code: pick(random, '27', '29'),
      })
      await layAccount(work, organisationId, index)
    }
    await layLoan(work.db, {
      tenant: work.tenant,
      organisationId,
      terms,
      openedOn: work.today,
      expiresOn: addMonths(work.today, terms.tenureMonths),
      number: numberOf(index),
      productCode: productOf(terms.shape),
      ids: {
        id: idOf(seed, 'loan', index),
        applicationId: idOf(seed, 'application', index),
        loanRequestId: idOf(seed, 'request', index),
      },
    })
  }
}

/** Where money goes back to. */
async function layAccount(work: Work, organisationId: string, index: number): Promise<void> {
  const number = `5010${String(index).padStart(8, '0')}`
  const account = { kind: 'OWN', holderName: 'Simulated', number, ifsc: 'HDFC0000001', accountType: 'CURRENT' } as const
  const id = await addAccount(work, organisationId, account)
  await work.db.updateTable('bank_account').set({ state: 'VERIFIED' }).where('id', '=', id).execute()
}
