import { z } from 'zod'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { start } from '../../contract.ts'
import { texts } from '../../texts.ts'

const beyondData = z.object({ beyond: z.literal(true) })

/** Begins a payment; whoever pays more than all that is owed is asked whether it is meant: null where it is not. */
export function useBeginPayment(organisationId: string) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const begin = useCommand(start)
  const pay = async (body: Body<typeof start>): Promise<Answer<typeof start> | null> => {
    try {
      return await begin.mutateAsync({ orgId: organisationId, body })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && beyondData.safeParse(error.data).success)) throw error
      const yes = await confirm({
        title: t('pay.beyond'),
        text: error.message,
        yes: t('pay.go', { amount: formatMoney(body.amountPaise) }),
      })
      return yes ? pay({ ...body, beyond: true }) : null
    }
  }
  return { pay, busy: begin.isPending }
}
