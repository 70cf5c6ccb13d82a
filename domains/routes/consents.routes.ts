import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/consents/web/screens.ts'
import { screens as organisations } from '@poonji/capabilities/organisations/web/screens.ts'

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/consents',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_CONSENTS',
    title: { en: 'Consents', hi: 'सहमतियाँ' },
    menu: { icon: 'shield', order: 80, domains: ['buyer'] },
    screen: organisations.organisationConsents,
  },
  {
    path: '/bureau-acceptance/:organisationId',
    who: ['buyer'],
    permission: 'CAN_GIVE_CONSENT',
    title: { en: 'Credit bureau report', hi: 'क्रेडिट ब्यूरो रिपोर्ट' },
    layout: 'focused',
    screen: screens.bureauAcceptance,
  },
  {
    path: '/ekyc-banking-consent',
    who: ['buyer'],
    permission: 'CAN_GIVE_CONSENT',
    title: { en: 'Identity and bank data', hi: 'पहचान और बैंक की जानकारी' },
    layout: 'focused',
    screen: screens.ekycBankingConsent,
  },
]
export default routes
