import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { CHARGE_REQUEST_KINDS, ChargeCode } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import { texts } from './texts.ts'
import { askedNow } from './two-people.ts'

interface Asked {
  kind: (typeof CHARGE_REQUEST_KINDS)[number]
  code: ChargeCode
  charge_id: string | null
  base_paise: Paise
  tax_paise: Paise
  reason: string
}

/** What a maker asks about a charge, for a checker to decide. */
export async function recordAsked(work: Work, loan: LoanRow, asked: Asked): Promise<{ requestId: string }> {
  const { id } = await work.db
    .insertInto('charge_request')
    .values({
      ...asked,
      tenant: work.tenant,
      loan_id: loan.id,
      ...askedNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { kind, code, base_paise: basePaise, tax_paise: taxPaise } = asked
  await work.audit('charge.asked', 'loan', loan.id, { kind, code, basePaise, taxPaise }, loan.organisation_id)
  return { requestId: id }
}

/** One thing is asked of a charge at a time. @throws 409 */
export async function requireNoneWaits(work: Work, chargeId: string): Promise<void> {
  const waits = await work.db
    .selectFrom('charge_request')
    .select('kind')
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', ['WAIVE', 'REVERSE'])
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (!waits) return
  throw conflict(texts.t(work.language, waits.kind === 'WAIVE' ? 'charges.waiverAsked' : 'charges.takeBackAsked'))
}

export type ChargeRequest = Omit<Asked, 'kind' | 'reason'> & { id: string }

export const causeOf = (work: Work, kind: string, request: ChargeRequest) => ({
  kind,
  valueOn: work.today,
  idempotencyKey: `charge-request:${request.id}`,
  source: { kind: 'charge', id: request.id },
})
