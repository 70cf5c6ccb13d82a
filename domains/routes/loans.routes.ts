import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/loans/web/screens.ts'
import { loanTab } from './loan-tab.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const DUES = '/organisation/:organisationId/credit/dues'
const dues = { en: 'Dues', hi: 'देय रकम' }

const routes: Route[] = [
  {
    path: DUES,
    who: everyDomain,
    permission: 'CAN_VIEW_DUES',
    title: dues,
    menu: { icon: 'calendar', order: 32, domains: ['buyer'] },
    screen: screens.organisationDues,
  },
  {
    path: '/organisation/:organisationId/credit/limit-dues',
    who: everyDomain,
    permission: 'CAN_VIEW_DUES',
    title: dues,
    screen: screens.organisationDues,
  },
  loanTab('current-dues', 'Current dues', 'अभी देय', screens.currentDues, 'CAN_VIEW_DUES'),
  loanTab('limit-dues', 'All dues', 'सभी देय', screens.currentDues, 'CAN_VIEW_DUES'),
  loanTab('overdue-repayment', 'Overdue', 'बकाया', screens.overdueRepayment, 'CAN_VIEW_DUES'),
  loanTab('upcoming-repayment', 'Upcoming', 'आगे की किस्तें', screens.upcomingRepayment, 'CAN_VIEW_DUES'),
  loanTab('schedule', 'Schedule', 'किस्तें', screens.schedule, 'CAN_VIEW_DUES'),
  loanTab('statement', 'Statement of account', 'खाते का स्टेटमेंट', screens.statement, 'CAN_VIEW_LEDGER'),
  loanTab('due/:dueId', 'Where this amount comes from', 'यह रकम कहाँ से आई', screens.dueTrace, 'CAN_VIEW_DUES'),
  loanTab('part-payment', 'Part-payment', 'कुछ रकम पहले दें', screens.partPayment, 'CAN_VIEW_DUES'),
  loanTab('nights', 'Night by night', 'रात-दर-रात', screens.nights, 'CAN_VIEW_DUES'),
  loanTab('rate-change', 'Interest rate', 'ब्याज दर', screens.rateChange, 'CAN_VIEW_DUES'),
  loanTab('restructuring', 'New terms', 'नई शर्तें', screens.restructuring, 'CAN_VIEW_DUES'),
  loanTab('foreclosure', 'Close early', 'समय से पहले बंद करें', screens.foreclosure, 'CAN_VIEW_DUES'),
  {
    ...loanTab('charges', 'Charges', 'शुल्क', screens.charges, 'CAN_VIEW_DUES'),
    who: ['admin'],
  },
  {
    ...loanTab('adjustments', 'Refunds and write-off', 'रिफ़ंड और बट्टा खाता', screens.adjustments, 'CAN_VIEW_DUES'),
    who: ['admin'],
  },
  {
    path: '/organisation/:organisationId/credit/receipt/:paymentBookingId',
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Receipt', hi: 'रसीद' },
    under: [DUES],
    screen: screens.receipt,
  },
  {
    path: '/organisation/:organisationId/credit/tds',
    who: everyDomain,
    permission: 'CAN_VIEW_DUES',
    title: { en: 'TDS on interest', hi: 'ब्याज पर TDS' },
    under: [DUES],
    screen: screens.tds,
  },
  {
    path: '/organisation/:organisationId/credit/tax-invoices',
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Tax invoices', hi: 'टैक्स इनवॉइस' },
    under: ['/organisation/:organisationId/credit/ledger'],
    screen: screens.taxInvoices,
  },
  {
    path: '/refunds-due',
    who: ['admin'],
    permission: ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'],
    title: { en: 'Money to give back', hi: 'लौटाने की रकम' },
    menu: { icon: 'wallet', group: 'repayment', order: 67 },
    screen: screens.refundsDue,
  },
  {
    path: '/gst-register',
    who: ['admin'],
    permission: ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'],
    title: { en: 'GST register', hi: 'जीएसटी रजिस्टर' },
    menu: { icon: 'receipt', group: 'repayment', order: 70 },
    screen: screens.taxRegister,
  },
  {
    path: '/tds-certificates',
    who: ['admin'],
    permission: 'CAN_CHECK_CHARGE',
    title: { en: 'TDS certificates', hi: 'TDS सर्टिफ़िकेट' },
    menu: { icon: 'receipt', group: 'repayment', order: 69 },
    screen: screens.tdsQueue,
  },
  {
    path: '/rate-revisions',
    who: ['admin'],
    permission: ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'],
    title: { en: 'Benchmark rates', hi: 'बेंचमार्क दरें' },
    menu: { icon: 'scale', group: 'repayment', order: 68 },
    screen: screens.rateRevisions,
  },
  {
    path: '/end-of-day',
    who: ['admin'],
    permission: 'CAN_RUN_END_OF_DAY',
    title: { en: 'End of day', hi: 'दिन का अंत' },
    menu: { icon: 'calendar', group: 'repayment', order: 71 },
    screen: screens.endOfDay,
  },
  {
    path: '/portfolio',
    who: ['admin'],
    permission: 'CAN_RUN_END_OF_DAY',
    title: { en: 'Portfolio by class', hi: 'श्रेणी के हिसाब से पोर्टफ़ोलियो' },
    menu: { icon: 'chart', group: 'repayment', order: 73 },
    screen: screens.portfolio,
  },
  {
    path: '/trial-balance/booking/:bookingId',
    who: ['admin'],
    permission: 'CAN_RUN_END_OF_DAY',
    title: { en: 'Booking of many loans', hi: 'कई लोन की प्रविष्टि' },
    under: ['/trial-balance'],
    screen: screens.summedBooking,
  },
]
export default routes
