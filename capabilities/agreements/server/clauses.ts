/**
 * The clauses in their order. Clauses 4 (stages of disbursal), 14 (recovery) and 16 (grievances) are named by number in
 * the Key Fact Statement (`offer_policy`); the penal clause is printed in bold (NBFC Fair Practices Code).
 */
export const CLAUSES = [
  { name: 'loan', bold: false },
  { name: 'purpose', bold: false },
  { name: 'interest', bold: false },
  { name: 'disbursal', bold: false },
  { name: 'repayment', bold: false },
  { name: 'autoPay', bold: false },
  { name: 'fees', bold: false },
  { name: 'penal', bold: true },
  { name: 'early', bold: false },
  { name: 'coolingOff', bold: false },
  { name: 'promises', bold: false },
  { name: 'default', bold: false },
  { name: 'classes', bold: false },
  { name: 'recovery', bold: false },
  { name: 'assignment', bold: false },
  { name: 'grievance', bold: false },
  { name: 'data', bold: false },
  { name: 'law', bold: false },
  { name: 'signing', bold: false },
] as const
