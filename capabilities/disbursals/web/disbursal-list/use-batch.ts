import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@poonji/contract/call.ts'
import { ApiError, callApi } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalRow } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

export interface Refused {
  row: DisbursalRow
  reason: string
}

interface Outcome {
  done: DisbursalRow[]
  refused: Refused[]
}

/**
 * Sends a command for each of several requests, one after the other, each with an idempotency key of its own: what one is
 * refused for costs the others nothing, and one whose answer was lost is tried again under the same key.
 */
export function useBatch<C extends Call>(call: C) {
  const t = useTexts(texts)
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  /** How many are answered; null while nothing runs. */
  const [answered, setAnswered] = useState<number | null>(null)

  const send = async (input: CallInput<C>) => {
    const intention = JSON.stringify(input)
    const idempotencyKey = keys.current.get(intention) ?? crypto.randomUUID()
    keys.current.set(intention, idempotencyKey)
    await callApi(call, input, { idempotencyKey })
    keys.current.delete(intention)
  }

  const run = async (rows: readonly DisbursalRow[], inputOf: (row: DisbursalRow) => CallInput<C>): Promise<Outcome> => {
    const outcome: Outcome = { done: [], refused: [] }
    for (const [place, row] of rows.entries()) {
      setAnswered(place)
      try {
        await send(inputOf(row))
        outcome.done.push(row)
      } catch (error) {
        const known = error instanceof ApiError && error.status > 0
        outcome.refused.push({ row, reason: known ? reasonOf(error) : t('batch.lost') })
      }
    }
    await Promise.all(call.changes.map(tag => client.invalidateQueries({ queryKey: [tag] })))
    setAnswered(null)
    return outcome
  }

  return { run, answered }
}

/** A refusal of a field names its reason there. */
const reasonOf = ({ message, fieldErrors }: ApiError) => Object.values(fieldErrors)[0] ?? message
