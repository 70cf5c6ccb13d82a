import { randomUUID } from 'node:crypto'
import { bookDisbursal } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, layLoan as layTestLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { layOrganisation } from '@poonji/capabilities/organisations/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Product } from './product.ts'

const terms = { ...businessLoan, sanctionedOn: '2026-01-01' }

/** A business loan of 10,00,000 for 12 months, drawn by the product's service so many days ago. */
export async function layLoan(product: Product, daysAgo: number): Promise<{ loanId: string; organisationId: string }> {
  const { runtime, tenant } = product
  const today = runtime.platform.clock.today()
  return runtime.transaction({ tenant }, async work => {
    const organisationId = await layOrganisation(work.db, { tenant, name: 'Bench Traders' })
    const expiresOn = addDays(today, 3_650)
    const loanId = await layTestLoan(work.db, { tenant, organisationId, terms, openedOn: today, expiresOn })
    const requestId = randomUUID()
    await bookDisbursal(work, {
      loanId,
      requestId,
      amountPaise: terms.sanctionedPaise,
      valueOn: addDays(today, -daysAgo),
      reference: 'BENCH',
      idempotencyKey: `draw:${requestId}`,
    })
    return { loanId, organisationId }
  })
}
