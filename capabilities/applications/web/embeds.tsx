export { ApplicationFrame, type ApplicationDetail } from './application-frame.tsx'
export { ApplyBar, ApplyFrame, useApplyOrganisation, type ApplyState } from './apply/apply-frame.tsx'
export { useApplyStep } from './apply/use-apply-step.ts'
export { applicationPath } from './paths.ts'
