import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/agreements/web/screens.ts'

const agreement = { en: 'Loan agreement', hi: 'लोन एग्रीमेंट' }

const routes: Route[] = [
  {
    path: '/esign/sign/:docId',
    who: ['buyer'],
    permission: 'CAN_VIEW_AGREEMENTS',
    title: agreement,
    screen: screens.agreementSign,
  },
  {
    path: '/ofe/esign/sign/:docId',
    who: ['anyone'],
    title: agreement,
    layout: 'focused',
    screen: screens.agreementLink,
  },
  {
    path: '/organisation/:organisationId/application/:applicationId/agreement',
    who: ['buyer', 'partner', 'admin'],
    permission: 'CAN_VIEW_AGREEMENTS',
    title: agreement,
    under: ['/organisation/:organisationId/application', '/organisation/:organisationId/application/:applicationId'],
    screen: screens.agreementOfApplication,
  },
  {
    path: '/agreements',
    who: ['admin'],
    permission: 'CAN_PREPARE_AGREEMENT',
    title: { en: 'Agreements', hi: 'एग्रीमेंट' },
    menu: { icon: 'file', group: 'disbursal', order: 44 },
    screen: screens.agreementList,
  },
  {
    path: '/agreements/:agreementId',
    who: ['admin'],
    permission: 'CAN_PREPARE_AGREEMENT',
    title: { en: 'Agreement', hi: 'एग्रीमेंट' },
    under: ['/agreements'],
    screen: screens.agreementDetail,
  },
]
export default routes
