import { useParams } from 'react-router'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'

const LIST = '/organisation/:organisationId/orders'

export interface Ids {
  organisationId: string
  orderId: string
  shipmentId: string
}

/** What the address names. */
export function useIds(): Ids {
  const { organisationId = '', orderId = '', shipmentId = '' } = useParams()
  return { organisationId, orderId, shipmentId }
}

export const ORDER_TABS = ['details', 'items', 'pricing', 'invoices', 'shipment'] as const
export const SHIPMENT_TABS = ['details', 'tracking', 'items', 'quality'] as const

export const listPath = (organisationId: string) => pathTo(LIST, { organisationId })
export const addPath = (organisationId: string) => pathTo(`${LIST}/add`, { organisationId })
export const orderPath = (
  { organisationId, orderId }: Pick<Ids, 'organisationId' | 'orderId'>,
  tab: (typeof ORDER_TABS)[number] = 'details',
) => pathTo(`${LIST}/:orderId/${tab}`, { organisationId, orderId })
const RECEIVED = '/organisation/:organisationId/received-orders'
export const receivedListPath = (organisationId: string) => pathTo(RECEIVED, { organisationId })
export const receivedPath = ({ organisationId, orderId }: Pick<Ids, 'organisationId' | 'orderId'>) =>
  pathTo(`${RECEIVED}/:orderId`, { organisationId, orderId })
export const addShipmentPath = ({ organisationId, orderId }: Pick<Ids, 'organisationId' | 'orderId'>) =>
  pathTo(`${LIST}/:orderId/shipment/add`, { organisationId, orderId })
export const shipmentPath = (
  { organisationId, orderId, shipmentId }: Ids,
  tab: (typeof SHIPMENT_TABS)[number] = 'details',
) => pathTo(`${LIST}/:orderId/shipment/:shipmentId/${tab}`, { organisationId, orderId, shipmentId })
