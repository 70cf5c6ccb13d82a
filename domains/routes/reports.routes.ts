import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/reports/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const CREDIT = '/organisation/:organisationId/credit'
const balance = { en: 'Balance confirmation', hi: 'बाकी रकम की पुष्टि' }

const routes: Route[] = [
  {
    path: `${CREDIT}/report`,
    who: everyDomain,
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Credit report', hi: 'क्रेडिट रिपोर्ट' },
    under: [`${CREDIT}/ledger`],
    screen: screens.creditReport,
  },
  {
    path: `${CREDIT}/interest-certificate`,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Interest certificate', hi: 'ब्याज सर्टिफ़िकेट' },
    under: [`${CREDIT}/ledger`],
    screen: screens.interestCertificate,
  },
  {
    path: `${CREDIT}/communications/email`,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Statements by mail', hi: 'ईमेल पर स्टेटमेंट' },
    under: [`${CREDIT}/ledger`],
    screen: screens.mails,
  },
  {
    path: `${CREDIT}/invoices`,
    who: everyDomain,
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Invoices', hi: 'इनवॉइस' },
    under: [`${CREDIT}/ledger`],
    screen: screens.organisationInvoices,
  },
  {
    path: `${CREDIT}/limit/:loanId/limit-invoices`,
    who: everyDomain,
    permission: 'CAN_VIEW_LIMITS',
    title: { en: 'Invoices', hi: 'इनवॉइस' },
    under: [`${CREDIT}/limit`],
    screen: screens.limitInvoices,
  },
  {
    path: `${CREDIT}/balance-confirmations`,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Balance confirmations', hi: 'बाकी रकम की पुष्टियाँ' },
    under: [`${CREDIT}/ledger`],
    screen: screens.organisationBalances,
  },
  {
    path: '/balance-confirmation/:balId',
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: balance,
    marks: ['/balanceConfirmation', '/BUYER/organisation'],
    screen: screens.balanceConfirmation,
  },
  {
    path: '/balanceConfirmation',
    who: ['admin'],
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Balance confirmations', hi: 'बाकी रकम की पुष्टियाँ' },
    menu: { icon: 'scale', group: 'repayment', order: 47 },
    screen: screens.balanceConfirmations,
  },
]
export default routes
