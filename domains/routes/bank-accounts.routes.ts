import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/bank-accounts/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const accounts = { en: 'Bank accounts', hi: 'बैंक खाते' }
const addAccount = { en: 'Add a bank account', hi: 'बैंक खाता जोड़ें' }

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/bank-account',
    who: everyDomain,
    permission: 'CAN_VIEW_BANK_ACCOUNTS',
    title: accounts,
    menu: { icon: 'bank', order: 60, domains: ['buyer'] },
    screen: screens.accountList,
  },
  {
    path: '/organisation/:organisationId/bank-account/add',
    who: everyDomain,
    permission: 'CAN_ADD_BANK_ACCOUNT',
    title: addAccount,
    under: ['/organisation/:organisationId/bank-account'],
    screen: screens.accountAdd,
  },
  {
    path: '/organisation/:organisationId/bank',
    who: everyDomain,
    title: accounts,
    redirect: '/organisation/:organisationId/bank-account',
  },
  {
    path: '/organisation/:organisationId/bank/add',
    who: everyDomain,
    title: addAccount,
    redirect: '/organisation/:organisationId/bank-account/add',
  },
  {
    path: '/organisation/:organisationId/credit/beneficiaries/list',
    who: everyDomain,
    permission: 'CAN_VIEW_BENEFICIARIES',
    title: { en: 'Beneficiaries', hi: 'लाभार्थी' },
    menu: { icon: 'truck', order: 50, domains: ['buyer'] },
    screen: screens.beneficiaryList,
  },
  {
    path: '/organisation/:organisationId/credit/beneficiaries/add',
    who: everyDomain,
    permission: 'CAN_ADD_BENEFICIARY',
    title: { en: 'Add a beneficiary', hi: 'लाभार्थी जोड़ें' },
    under: ['/organisation/:organisationId/credit/beneficiaries/list'],
    screen: screens.beneficiaryAdd,
  },
  {
    path: '/organisation/:organisationId/credit/beneficiaries/:id/details',
    who: everyDomain,
    permission: 'CAN_VIEW_BENEFICIARIES',
    title: { en: 'Beneficiary', hi: 'लाभार्थी' },
    under: ['/organisation/:organisationId/credit/beneficiaries/list'],
    screen: screens.beneficiaryDetail,
  },
  {
    path: '/bank-accounts/to-check',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'Account names to check', hi: 'खातों के नाम मिलाने हैं' },
    menu: { icon: 'check', group: 'checks', order: 42 },
    screen: screens.nameCheck,
  },
]
export default routes
