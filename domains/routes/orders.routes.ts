import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/orders/web/screens.ts'

const who = ['buyer', 'admin'] as const
const SEES = 'CAN_VIEW_DISBURSEMENT_STATUS'
const KEEPS = ['CAN_CREATE_DISBURSEMENT_REQUEST', 'CAN_MAKE_DISBURSAL'] as const
const LIST = '/organisation/:organisationId/orders'
const ORDER = `${LIST}/:orderId`
const RECEIVED = '/organisation/:organisationId/received-orders'
const SHIPMENTS = `${ORDER}/shipment`

const orderTab = (name: string, en: string, hi: string, screen: Route['screen']): Route => ({
  path: `${ORDER}/${name}`,
  who,
  permission: SEES,
  title: { en, hi },
  under: [LIST],
  screen,
})

const shipmentTab = (name: string, en: string, hi: string, screen: Route['screen']): Route => ({
  path: `${SHIPMENTS}/:shipmentId/${name}`,
  who,
  permission: SEES,
  title: { en, hi },
  under: [LIST, SHIPMENTS],
  screen,
})

const routes: Route[] = [
  {
    path: LIST,
    who,
    permission: SEES,
    title: { en: 'Orders', hi: 'ऑर्डर' },
    menu: { icon: 'inbox', order: 40, domains: ['buyer'] },
    screen: screens.list,
  },
  {
    path: `${LIST}/add`,
    who,
    permission: KEEPS,
    title: { en: 'Add an order', hi: 'ऑर्डर जोड़ें' },
    under: [LIST],
    screen: screens.create,
  },
  orderTab('details', 'Order', 'ऑर्डर', screens.details),
  orderTab('items', 'Items of the order', 'ऑर्डर का सामान', screens.items),
  orderTab('pricing', 'Pricing of the order', 'ऑर्डर का दाम', screens.pricing),
  orderTab('invoices', 'Invoices of the order', 'ऑर्डर की इनवॉइस', screens.invoices),
  orderTab('shipment', 'Shipments of the order', 'ऑर्डर के शिपमेंट', screens.shipments),
  {
    path: `${SHIPMENTS}/add`,
    who,
    permission: KEEPS,
    title: { en: 'Add a shipment', hi: 'शिपमेंट जोड़ें' },
    under: [LIST, SHIPMENTS],
    screen: screens.shipmentCreate,
  },
  shipmentTab('details', 'Shipment', 'शिपमेंट', screens.shipmentDetails),
  shipmentTab('tracking', 'Tracking of the shipment', 'शिपमेंट की ट्रैकिंग', screens.tracking),
  shipmentTab('items', 'Items of the shipment', 'शिपमेंट का सामान', screens.shipmentItems),
  shipmentTab('quality', 'Quality of the shipment', 'शिपमेंट की क्वालिटी', screens.quality),
  {
    path: RECEIVED,
    who: ['buyer'],
    permission: 'CAN_VIEW_RECEIVED_ORDERS',
    title: { en: 'Orders received', hi: 'मिले ऑर्डर' },
    menu: {
      icon: 'inbox',
      order: 15,
      label: { en: 'Orders', hi: 'ऑर्डर' },
      domains: ['buyer'],
      kinds: ['SUPPLIER', 'VENDOR'],
      bar: true,
    },
    screen: screens.receivedList,
  },
  {
    path: `${RECEIVED}/:orderId`,
    who: ['buyer'],
    permission: 'CAN_VIEW_RECEIVED_ORDERS',
    title: { en: 'Order received', hi: 'मिला ऑर्डर' },
    under: [RECEIVED],
    screen: screens.receivedDetail,
  },
]
export default routes
