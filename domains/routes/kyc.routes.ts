import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/kyc/web/screens.ts'

const verify = { en: 'Verify your Aadhaar', hi: 'अपना आधार सत्यापित करें' }
const visitor = { who: ['anyone'], layout: 'focused', title: verify, screen: screens.verifyByLink } as const

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/promoters',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_PROMOTERS',
    title: { en: 'Promoters', hi: 'प्रमोटर' },
    under: ['/organisation/:organisationId/profile'],
    screen: screens.promoters,
  },
  { ...visitor, path: '/verify/aadhaar/:employeeId' },
  { ...visitor, path: '/verify/emp/:verificationId' },
  {
    path: '/kyc/queue',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'KYC to check', hi: 'KYC की जाँच' },
    menu: { icon: 'shield', group: 'checks', order: 41 },
    screen: screens.kycQueue,
  },
]
export default routes
