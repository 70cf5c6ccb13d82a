import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/eligibility/web/screens.ts'

const everybody = ['buyer', 'admin', 'partner'] as const
const list = '/organisation/:organisationId/application'
const one = `${list}/:applicationId`
const tab = { who: everybody, permission: 'CAN_VIEW_APPLICATIONS', under: [list] } as const
const apply = { who: everybody, permission: 'CAN_APPLY_FOR_CREDIT', layout: 'focused' } as const

const routes: Route[] = [
  {
    ...apply,
    path: '/apply-credit/gst-returns',
    title: { en: 'GST returns', hi: 'जीएसटी रिटर्न' },
    screen: screens.gstReturnsStep,
  },
  {
    ...apply,
    path: '/apply-credit/bank-statements',
    title: { en: 'Bank statements', hi: 'बैंक स्टेटमेंट' },
    screen: screens.bankStatementsStep,
  },
  {
    ...tab,
    path: `${one}/check-eligibility`,
    title: { en: 'Eligibility', hi: 'पात्रता' },
    screen: screens.checkEligibility,
  },
  {
    ...tab,
    path: `${one}/bank-statement`,
    title: { en: 'Bank statements', hi: 'बैंक स्टेटमेंट' },
    screen: screens.bankStatement,
  },
  {
    ...tab,
    path: `${one}/company-financials`,
    permission: 'CAN_VIEW_DOCUMENTS',
    title: { en: 'Financials', hi: 'वित्तीय विवरण' },
    screen: screens.companyFinancials,
  },
  {
    path: '/banking-consent/:orgId/application/:loanApplicationId',
    who: ['anyone'],
    layout: 'focused',
    title: { en: 'Share bank statements', hi: 'बैंक स्टेटमेंट साझा करें' },
    screen: screens.bankingConsent,
  },
  {
    path: '/eligibility/uploads',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'Returns and statements to read', hi: 'पढ़ने के लिए रिटर्न और स्टेटमेंट' },
    menu: { icon: 'inbox', group: 'checks', order: 22 },
    screen: screens.uploadQueue,
  },
]
export default routes
