import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/disbursals/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const ORGANISATION = '/organisation/:organisationId'
const CREATE = `${ORGANISATION}/create-disbursement`
const LIST = `${ORGANISATION}/disbursement`
const DISCOUNTS = `${ORGANISATION}/invoice-discount`
const QUEUE = '/disbursal-request/:viewType/:status'
const QUEUES = {
  viewType: ['MY_CLIENT', 'TEAM', 'ALL'],
  status: ['draft', 'submitted', 'checked', 'processing', 'paid', 'failed', 'returned', 'cancelled'],
}

const disbursals = { en: 'Disbursals', hi: 'निकासी' }
const ask = { en: 'Ask for a disbursal', hi: 'पैसा माँगें' }
const pendencies = { en: 'Loan pendencies', hi: 'लोन में क्या बाकी है' }
const request = { en: 'Disbursal request', hi: 'निकासी का अनुरोध' }

const creates = (path: string): Route => ({
  path,
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  title: ask,
  redirect: CREATE,
})

const routes: Route[] = [
  {
    path: CREATE,
    who: everyDomain,
    permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
    title: ask,
    under: [LIST],
    screen: screens.create,
  },
  creates(`${ORGANISATION}/createDisbursement`),
  creates(`${ORGANISATION}/credit/rfd`),
  creates(`${ORGANISATION}/credit/disbursal`),
  creates(`${ORGANISATION}/credit/limit/disbursal`),
  { ...creates('/create-buyer-disbursal/:organisationId'), who: ['buyer'] },
  {
    path: `${ORGANISATION}/credit/limit/:loanId/disbursal-request`,
    who: everyDomain,
    permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
    title: ask,
    under: [LIST],
    screen: screens.create,
  },
  {
    path: `${ORGANISATION}/card-recharge`,
    who: everyDomain,
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: { en: 'Card recharge', hi: 'कार्ड रिचार्ज' },
    under: [LIST],
    screen: screens.cardRecharge,
  },
  {
    path: LIST,
    who: everyDomain,
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: disbursals,
    menu: { icon: 'out', order: 30, domains: ['buyer'] },
    marks: ['/disbursements'],
    screen: screens.organisationList,
  },
  {
    path: `${LIST}/:rfdId/details`,
    who: everyDomain,
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: request,
    under: [LIST],
    screen: screens.detail,
  },
  {
    path: DISCOUNTS,
    who: everyDomain,
    permission: 'CAN_VIEW_INVOICE_DISCOUNTS',
    title: { en: 'Invoice discounting', hi: 'इनवॉइस डिस्काउंटिंग' },
    under: [LIST],
    screen: screens.discounts,
  },
  {
    path: `${ORGANISATION}/invoice-request`,
    who: everyDomain,
    permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
    title: { en: 'Discount an invoice', hi: 'इनवॉइस डिस्काउंट कराना' },
    under: [DISCOUNTS],
    screen: screens.discountRequest,
  },
  {
    path: `${ORGANISATION}/owed-invoices`,
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_OWED_INVOICES',
    title: { en: 'Invoices to confirm', hi: 'इनवॉइस की पुष्टि' },
    menu: { icon: 'check', order: 15, domains: ['buyer'], bar: true },
    screen: screens.owedInvoices,
  },
  {
    path: '/disbursements/:tabName',
    only: { tabName: ['all', 'open', 'paid', 'ended'] },
    who: everyDomain,
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: { en: 'Disbursements', hi: 'डिस्बर्सल' },
    screen: screens.list,
  },
  {
    path: '/disbursements',
    who: everyDomain,
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: { en: 'Disbursements', hi: 'डिस्बर्सल' },
    menu: { icon: 'out', group: 'disbursal', order: 31, domains: ['admin', 'partner'] },
    redirect: '/disbursements/all',
  },
  {
    path: '/disbursal-request',
    who: ['admin'],
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: { en: 'Disbursal requests', hi: 'डिस्बर्सल के अनुरोध' },
    menu: {
      icon: 'pay',
      group: 'disbursal',
      order: 30,
      label: { en: 'Requests', hi: 'अनुरोध' },
      bar: true,
      begins: { TEAM: '/TEAM/draft', ALL: '/ALL/draft' },
    },
    redirect: '/disbursal-request/MY_CLIENT/draft',
  },
  {
    path: QUEUE,
    only: QUEUES,
    who: ['admin'],
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: { en: 'Disbursal requests', hi: 'डिस्बर्सल के अनुरोध' },
    screen: screens.queue,
  },
  {
    path: `${QUEUE}/:rfdId/details`,
    only: QUEUES,
    who: ['admin'],
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    title: request,
    under: [QUEUE],
    screen: screens.detail,
  },
  {
    path: '/loan-pendencies',
    who: everyDomain,
    permission: 'CAN_VIEW_APPLICATIONS',
    title: pendencies,
    menu: { icon: 'inbox', group: 'disbursal', order: 33, domains: ['admin', 'partner'] },
    screen: screens.pendencies,
  },
  {
    path: `${ORGANISATION}/loan-pendencies`,
    who: everyDomain,
    permission: 'CAN_VIEW_APPLICATIONS',
    title: pendencies,
    marks: ['/loan-pendencies'],
    screen: screens.pendencies,
  },
]
export default routes
