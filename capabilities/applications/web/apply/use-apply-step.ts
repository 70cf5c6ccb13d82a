import { useNavigate } from 'react-router'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { saveDraft, type ApplyStep } from '../../apply-contract.ts'
import { stepAfter, stepPath } from './steps.ts'

/** Leaves a step, done or for later: kept on the server, then the next one opens. */
export function useApplyStep(step: ApplyStep, organisationId: string) {
  const navigate = useNavigate()
  const save = useCommand(saveDraft)
  const leave = async (state: 'done' | 'later') => {
    const next = stepAfter(step)
    try {
      await save.mutateAsync({ orgId: organisationId, body: { step: { name: step, state }, atStep: next } })
      await navigate(stepPath(next, organisationId))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return { done: () => void leave('done'), later: () => void leave('later'), busy: save.isPending }
}
