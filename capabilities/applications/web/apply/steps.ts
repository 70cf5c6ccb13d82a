import { APPLY_STEPS, type ApplyStep } from '../../apply-contract.ts'

/** Where each step stands; the specification's paths, and two of ours for GST and bank. */
export const STEP_PATHS: Readonly<Record<ApplyStep, string>> = {
  company: 'company-detail',
  gst: 'gst-returns',
  bank: 'bank-statements',
  promoters: 'promoter-detail',
  need: 'credit-requirement',
  documents: 'documents',
}

export const stepPath = (step: ApplyStep, organisationId: string) =>
  `/apply-credit/${STEP_PATHS[step]}?organisation=${organisationId}`

/** The step after one; the last leads to itself. */
export const stepAfter = (step: ApplyStep): ApplyStep => APPLY_STEPS[APPLY_STEPS.indexOf(step) + 1] ?? step
