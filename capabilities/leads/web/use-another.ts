import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { leave } from '../contract.ts'
import { STEP_PATHS } from './step-paths.ts'

/** Leaves the company that was begun, for another one. */
export function useAnother() {
  const forget = useCommand(leave)
  const { minOrganisationsList: own } = useSession()
  const another = async () => {
    try {
      await forget.mutateAsync({})
      // loaded anew: a step without a company leads on by itself, and would overtake a change of screens
      location.assign(own.length ? '/create-new-buyer' : STEP_PATHS.NEW_LEAD)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return { another: () => void another(), leaving: forget.isPending }
}
