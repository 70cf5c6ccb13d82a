import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/limits/web/screens.ts'
import { LIMITS, loanTab } from './loan-tab.ts'

const limits = { path: LIMITS, permission: 'CAN_VIEW_LIMITS', screen: screens.limitList } as const
const everyDomain = ['buyer', 'admin', 'partner'] as const

const routes: Route[] = [
  {
    ...limits,
    who: ['buyer'],
    title: { en: 'My limit', hi: 'मेरी लिमिट' },
    menu: { icon: 'wallet', order: 30, bar: true },
  },
  { ...limits, who: ['admin', 'partner'], title: { en: 'Limits', hi: 'लिमिट' } },
  loanTab('details', 'Details', 'जानकारी', screens.details, 'CAN_VIEW_LIMITS'),
  loanTab('limit-dashboard', 'Dashboard', 'डैशबोर्ड', screens.dashboard, 'CAN_VIEW_LIMITS'),
  loanTab('disbursement', 'Disbursements', 'लिया पैसा', screens.disbursements, 'CAN_VIEW_LIMITS'),
  loanTab('limit-ledgers', 'Ledger', 'खाता-बही', screens.ledgers, 'CAN_VIEW_LEDGER'),
  loanTab('documents', 'Documents', 'दस्तावेज़', screens.documents, 'CAN_VIEW_DOCUMENTS'),
  loanTab('download-agreement', 'Agreement', 'एग्रीमेंट', screens.agreement, 'CAN_VIEW_AGREEMENTS'),
  loanTab('email-ledgers', 'Send by mail', 'ईमेल से भेजें', screens.ledgerEmail, 'CAN_VIEW_LEDGER'),
  loanTab('revision', 'Limit revision and renewal', 'लिमिट बदलना और रिन्यू करना', screens.revision, 'CAN_VIEW_LIMITS'),
  loanTab('stock-statement', 'Drawing power', 'ड्रॉइंग पावर', screens.stockStatement, 'CAN_VIEW_LIMITS'),
  {
    path: '/limit-revisions',
    who: ['admin'],
    permission: 'CAN_EDIT_LIMITS',
    title: { en: 'Limit requests', hi: 'लिमिट के अनुरोध' },
    menu: { icon: 'scale', group: 'credit', order: 46 },
    screen: screens.revisionQueue,
  },
  {
    path: '/stock-statements',
    who: ['admin'],
    permission: 'CAN_EDIT_LIMITS',
    title: { en: 'Stock statements', hi: 'स्टॉक स्टेटमेंट' },
    menu: { icon: 'inbox', group: 'credit', order: 47 },
    screen: screens.stockQueue,
  },
  {
    path: '/organisation/:organisationId/limit-dashboard',
    who: everyDomain,
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Limit and dues', hi: 'लिमिट और देय' },
    screen: screens.organisationDashboard,
  },
  {
    path: '/limit-utilisation',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Limit utilisation', hi: 'लिमिट का इस्तेमाल' },
    menu: { icon: 'chart', group: 'credit', order: 45, domains: ['admin'], begins: { TEAM: '/TEAM', ALL: '/ALL' } },
    redirect: '/limit-utilisation/MY_CLIENT',
  },
  {
    path: '/limit-utilisation/:viewtype',
    only: { viewtype: ['MY_CLIENT', 'TEAM', 'ALL'] },
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Limit utilisation', hi: 'लिमिट का इस्तेमाल' },
    screen: screens.utilisation,
  },
]
export default routes
