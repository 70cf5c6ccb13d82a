/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  list: async () => (await import('./order-list/order-list.tsx')).OrderList,
  create: async () => (await import('./order-create/order-create.tsx')).OrderCreate,
  details: async () => (await import('./order-detail/details.tsx')).OrderDetails,
  items: async () => (await import('./order-detail/items.tsx')).OrderItems,
  pricing: async () => (await import('./order-detail/pricing.tsx')).OrderPricing,
  invoices: async () => (await import('./order-detail/invoices.tsx')).OrderInvoices,
  receivedList: async () => (await import('./received-list/received-list.tsx')).ReceivedList,
  receivedDetail: async () => (await import('./received-detail/received-detail.tsx')).ReceivedDetail,
  shipments: async () => (await import('./shipment-list/shipment-list.tsx')).ShipmentList,
  shipmentCreate: async () => (await import('./shipment-create/shipment-create.tsx')).ShipmentCreate,
  shipmentDetails: async () => (await import('./shipment-detail/details.tsx')).ShipmentDetails,
  tracking: async () => (await import('./shipment-detail/tracking.tsx')).ShipmentTracking,
  shipmentItems: async () => (await import('./shipment-detail/items.tsx')).ShipmentItems,
  quality: async () => (await import('./shipment-detail/quality.tsx')).ShipmentQuality,
}
