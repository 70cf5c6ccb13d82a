import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/partners/web/screens.ts'

const becoming = { who: ['buyer', 'partner'], layout: 'focused' } as const
const partner = { who: ['partner'] } as const
const staff = { who: ['admin'], permission: 'CAN_MANAGE_PARTNERS' } as const

const routes: Route[] = [
  {
    ...partner,
    path: '/dashboard',
    title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
    menu: { icon: 'home', order: 0, label: { en: 'Home', hi: 'होम' }, bar: true },
    screen: screens.home,
  },
  { ...becoming, path: '/partner', title: { en: 'Become a partner', hi: 'पार्टनर बनें' }, screen: screens.begin },
  {
    ...becoming,
    path: '/partner/onboarding-error',
    title: { en: 'Another GST number', hi: 'दूसरा GST नंबर' },
    screen: screens.problem,
  },
  {
    ...becoming,
    path: '/partner/promoter-detail',
    title: { en: 'The people behind it', hi: 'कारोबार के लोग' },
    screen: screens.people,
  },
  { ...becoming, path: '/partner/documents', title: { en: 'Papers', hi: 'काग़ज़' }, screen: screens.papers },
  {
    ...becoming,
    path: '/partner/onboarded',
    title: { en: 'Your partnership', hi: 'आपकी पार्टनरशिप' },
    screen: screens.onboarded,
  },
  {
    ...partner,
    path: '/partner/employees',
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Team', hi: 'टीम' },
    menu: { icon: 'users', group: 'office', order: 80 },
    screen: screens.employees,
  },
  {
    ...partner,
    path: '/payouts',
    permission: 'CAN_VIEW_PAYOUTS',
    title: { en: 'Payouts', hi: 'कमाई' },
    menu: { icon: 'wallet', order: 15 },
    screen: screens.payouts,
  },
  {
    ...partner,
    path: '/payout-disputes',
    permission: 'CAN_VIEW_PAYOUTS',
    title: { en: 'Disputes about payouts', hi: 'कमाई पर विवाद' },
    under: ['/payouts'],
    screen: screens.myDisputes,
  },
  {
    ...partner,
    path: '/reports',
    permission: 'CAN_VIEW_REPORTS',
    title: { en: 'Reports', hi: 'रिपोर्ट' },
    menu: { icon: 'chart', group: 'office', order: 50 },
    screen: screens.reports,
  },
  {
    ...partner,
    path: '/beneficiaries',
    permission: 'CAN_VIEW_BENEFICIARIES',
    title: { en: 'Beneficiaries', hi: 'लाभार्थी' },
    menu: { icon: 'bank', group: 'disbursal', order: 45 },
    screen: screens.beneficiaries,
  },
  {
    ...partner,
    path: '/collectionList',
    permission: 'CAN_VIEW_COLLECTIONS_LIST',
    title: { en: 'Dues of clients', hi: 'क्लाइंट की देय रकम' },
    menu: { icon: 'receipt', group: 'repayment', order: 40 },
    screen: screens.clientDues,
  },
  {
    ...staff,
    path: '/partners',
    title: { en: 'Partners', hi: 'पार्टनर' },
    menu: { icon: 'store', group: 'partners', order: 71 },
    screen: screens.partnerList,
  },
  {
    ...staff,
    path: '/partners/:partnerId',
    title: { en: 'Partner', hi: 'पार्टनर' },
    under: ['/partners'],
    screen: screens.partnerDetail,
  },
  {
    ...staff,
    path: '/payout-disputes',
    title: { en: 'Disputes about payouts', hi: 'कमाई पर विवाद' },
    menu: { icon: 'scale', group: 'partners', order: 73 },
    screen: screens.disputes,
  },
  {
    ...staff,
    path: '/callbacks',
    title: { en: 'People to call', hi: 'किसे फ़ोन करना है' },
    menu: { icon: 'phone', group: 'partners', order: 74 },
    screen: screens.callbacks,
  },
]
export default routes
