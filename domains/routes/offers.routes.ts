import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/offers/web/screens.ts'

const offers = {
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_OFFERS',
  under: ['/organisation/:organisationId/application', '/organisation/:organisationId/application/:applicationId'],
  screen: screens.offers,
} as const

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/get-quotes',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: { en: 'Get quotes', hi: 'लोन की लागत' },
    under: ['/organisation/:organisationId/application'],
    screen: screens.getQuotes,
  },
  {
    path: '/organisation/:organisationId/application/:applicationId/offers',
    title: { en: 'Offers', hi: 'ऑफ़र' },
    ...offers,
  },
  {
    path: '/organisation/:organisationId/application/:applicationId/offer',
    title: { en: 'Offer', hi: 'ऑफ़र' },
    ...offers,
  },
]
export default routes
