import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/credit-profile/web/screens.ts'

const desk = { who: ['admin'], permission: 'CAN_UNDERWRITE' } as const satisfies Partial<Route>

const routes: Route[] = [
  {
    ...desk,
    path: '/organisation/:organisationId/connections',
    title: { en: 'Connections', hi: 'संबंध' },
    screen: screens.connectionList,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/anchors',
    title: { en: 'Anchors', hi: 'एंकर' },
    screen: screens.anchorList,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/suppliers',
    title: { en: 'Suppliers', hi: 'सप्लायर' },
    screen: screens.supplierList,
  },
]
export default routes
