import { useState } from 'react'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { verifyPromoterPan, type PanVerification } from '../../contract.ts'

/** A PAN with the name and date it is checked against. */
export interface AskedPan {
  pan: string
  fullName: string
  bornOn: string | null
}

/** The PAN check of a form: what was asked last and what came of it. */
export function usePanCheck(organisationId: string) {
  const verify = useCommand(verifyPromoterPan)
  const [last, setLast] = useState<{ asked: AskedPan; answer: PanVerification } | null>(null)
  const isAsked = (asked: AskedPan) => last !== null && JSON.stringify(last.asked) === JSON.stringify(asked)
  return {
    busy: verify.isPending,
    answer: last?.answer ?? null,
    isAsked,
    /** Asks unless it was asked just now. @throws ApiError */
    async ask(asked: AskedPan): Promise<PanVerification> {
      if (last && isAsked(asked)) return last.answer
      const answer = await verify.mutateAsync({ orgId: organisationId, body: asked })
      setLast({ asked, answer })
      return answer
    },
    forget: () => setLast(null),
  }
}
