import { z } from 'zod'
import { id, say } from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'

export const viewers = ['buyer', 'admin'] as const
/** Who sees what was drawn sees what it was drawn for. */
export const SEES = 'CAN_VIEW_DISBURSEMENT_STATUS'
/** Who asks for drawings of a company keeps its orders, and so does who prepares them. */
export const KEEPS = ['CAN_CREATE_DISBURSEMENT_REQUEST', 'CAN_MAKE_DISBURSAL'] as const

export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
export const ofOrder = { of: 'order', param: 'orderId' } as const
export const ofShipment = { of: 'shipment', param: 'shipmentId' } as const
/** The loans' screens do not know orders. */
export const changes = ['orders'] as const

export const reason = z.string().trim().min(1, say('reason.required')).max(300)
/** What an upload answered. */
export const upload = z.object({ storagePath: z.string().min(1, say('value.required')).max(1_000) })

/** A paper as documents are shown; its reference is the viewer's alone, and null where they may not open it now. */
export const shownPaper = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  preview: z.enum(['image', 'pdf']).nullable(),
  file: fileReference.nullable(),
})
