import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import type { ChargeCode } from '../../status.ts'
import type { LoanRow } from '../history-of.ts'

interface NewCharge {
  id?: string
  code: ChargeCode
  basePaise: Paise
  taxPaise: Paise
  dueOn: PlainDate
  reference?: string
  /** The drawing it is made with. */
  trancheId?: string
  /** Of the last payment booked before it, behind which it stands on its day. */
  afterSeq?: number
}

/** Writes a charge into a loan's history, with the place that decides to whom its tax is owed. */
export async function addCharge(work: Work, loan: LoanRow, charge: NewCharge): Promise<void> {
  const supply = charge.taxPaise > 0 ? await supplyTo(work, loan.organisation_id) : undefined
  await work.db
    .insertInto('loan_charge')
    .values({
      ...(charge.id && { id: charge.id }),
      tenant: work.tenant,
      loan_id: loan.id,
      code: charge.code,
      base_paise: charge.basePaise,
      tax_paise: charge.taxPaise,
      due_on: charge.dueOn,
      reference: charge.reference ?? '',
      tranche_id: charge.trancheId ?? null,
      reversed_on: null,
      place_of_supply: supply?.placeOfSupply ?? null,
      inter_state: supply?.interState ?? null,
      halves_apart: true,
      after_seq: charge.afterSeq ?? null,
      created_at: work.now,
    })
    .execute()
}
