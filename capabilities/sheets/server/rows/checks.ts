import type { SheetKind } from '../../status.ts'
import { checkBeneficiaries } from './check-beneficiaries.ts'
import { checkDisbursals } from './check-disbursals.ts'
import { checkLeads } from './check-leads.ts'
import type { MakeCheck } from './row-check.ts'

export const CHECKS: Record<SheetKind, MakeCheck> = {
  leads: checkLeads,
  beneficiaries: checkBeneficiaries,
  disbursals: checkDisbursals,
}
