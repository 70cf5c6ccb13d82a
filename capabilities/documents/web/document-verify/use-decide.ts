import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError, callApi } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideDocument, nextDocument, type DocumentCase } from '../../queue-contract.ts'
import type { CHOSEN_REASONS } from '../../reasons.ts'
import type { Decision } from '../../status.ts'
import { texts } from '../../words/screens.ts'

export interface Given {
  decision: Decision
  reasonCode?: (typeof CHOSEN_REASONS)[number] | null
  reason?: string | null
  periodFromOn?: string | null
  periodToOn?: string | null
}

/** Decides on what is on the screen and goes on to the next; says so when somebody else was first. */
export function useDecide({ document }: DocumentCase, onStale: () => void) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const command = useCommand(decideDocument)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const { documentId, version, state } = document

  const go = (nextId: string | null) => {
    if (nextId) void navigate(pathTo('/documents/queue/:documentId', { documentId: nextId }))
    else void navigate('/documents/queue')
  }
  /** Whether it was taken. */
  const decide = async (given: Given): Promise<boolean> => {
    if (command.isPending || state === 'MISSING' || state === 'BEING_CHECKED') return false
    setFieldErrors({})
    try {
      const { nextDocumentId, checklistCompleted } = await command.mutateAsync({
        documentId,
        body: { ...given, version, seenState: state },
      })
      toasts.success(t(checklistCompleted ? 'verify.completed' : `verify.did.${given.decision}`))
      go(nextDocumentId)
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors : {}
      setFieldErrors(fields)
      if (Object.keys(fields).length) return false
      toasts.error(error instanceof Error ? error.message : undefined)
      if (error instanceof ApiError && error.status === 409) onStale()
      return false
    }
  }
  const skip = () => {
    callApi(nextDocument, { documentId }).then(
      ({ nextDocumentId }) => go(nextDocumentId),
      () => go(null),
    )
  }
  return { decide, skip, busy: command.isPending, fieldErrors }
}
