import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Answer } from '@poonji/contract/call.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { create, orderForm, type options } from '../../contract.ts'
import type { Unit } from '../../gst-lists.ts'
import type { OrderKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { orderPath } from '../shared/paths.ts'

export type Choices = Answer<typeof options>

export const NEW_ITEM = {
  description: '',
  hsn: '',
  unit: 'NOS' as Unit,
  quantity: null as number | null,
  ratePaise: null as number | null,
  discountPaise: null as number | null,
  gstBps: 1_800,
}
export type ItemValues = typeof NEW_ITEM

export type OrderValues = {
  kind: OrderKind
  number: string
  orderedOn: string | null
  deliverBy: string | null
  partyId: string | null
  partyName: string
  partyGstin: string
  ownGstin: string
  placeState: string
  place: string
  creditDays: number | null
  freightPaise: number | null
  otherPaise: number | null
  rounded: boolean
  note: string
  items: ItemValues[]
  paper: { storagePath: string } | null
}

/** The schema of what is still being typed: it judges anything. */
const judge: z.ZodType = orderForm

/** An order as it is typed; what was typed is kept in this tab until it is sent. */
export function useOrderForm(organisationId: string, choices: Choices) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const send = useCommand(create)
  const [ownGstin = ''] = choices.gstins
  const initial: OrderValues = {
    kind: 'PURCHASE',
    number: '',
    orderedOn: choices.today,
    deliverBy: null,
    partyId: choices.parties[0]?.id ?? null,
    partyName: '',
    partyGstin: '',
    ownGstin,
    placeState: ownGstin ? stateCodeOfGstin(ownGstin) : (choices.stateCode ?? ''),
    place: '',
    creditDays: null,
    freightPaise: null,
    otherPaise: null,
    rounded: true,
    note: '',
    items: [NEW_ITEM],
    paper: null,
  }
  return useTypedForm<OrderValues>(
    { name: `order-of:${organisationId}`, never: ['paper', 'partyGstin', 'ownGstin'] },
    judge,
    initial,
    async (values, _form, forget) => {
      const body = orderForm.parse(z.encode(judge, values))
      const { id } = await send.mutateAsync({ orgId: organisationId, body })
      forget()
      toasts.success(t('add.saved'))
      await navigate(orderPath({ organisationId, orderId: id }))
    },
    ({ partyId, partyName }) =>
      partyId || partyName.trim() ? {} : { partyName: translateMessage(language, 'value.required') },
  )
}
