import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/payments/web/screens.ts'

const buyer = ['buyer'] as const
const admin = ['admin'] as const
const pay = { en: 'Pay', hi: 'चुकाएँ' }
const payments = { en: 'Payments', hi: 'भुगतान' }
const payment = { en: 'Payment', hi: 'भुगतान' }
const credits = { en: 'Bank credits', hi: 'बैंक क्रेडिट' }

const routes: Route[] = [
  {
    path: '/make-payment',
    who: buyer,
    permission: 'CAN_PAY',
    title: pay,
    menu: { icon: 'pay', order: 20, bar: true },
    screen: screens.choose,
  },
  { path: '/make-payment/:organisationId', who: buyer, permission: 'CAN_PAY', title: pay, screen: screens.make },
  {
    path: '/make-payment/:organisationId/report',
    who: buyer,
    permission: 'CAN_PAY',
    title: { en: 'Tell us of a payment', hi: 'भुगतान बताएँ' },
    under: ['/make-payment/:organisationId'],
    screen: screens.report,
  },
  {
    path: '/organisation/:organisationId/credit/payment',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_DUES',
    title: payments,
    marks: ['/payments'],
    screen: screens.ofOrganisation,
  },
  {
    path: '/process-payments',
    who: buyer,
    permission: 'CAN_VIEW_DUES',
    title: { en: 'Payments under way', hi: 'चल रहे भुगतान' },
    under: ['/payment-status'],
    screen: screens.underWay,
  },
  {
    path: '/payment-status',
    who: buyer,
    permission: 'CAN_VIEW_DUES',
    title: payments,
    menu: { icon: 'receipt', order: 21 },
    screen: screens.list,
  },
  {
    path: '/payment-status/:organisationId',
    who: buyer,
    permission: 'CAN_VIEW_DUES',
    title: payments,
    screen: screens.list,
  },
  {
    path: '/payment-status/:organisationId/:paymentId',
    who: buyer,
    permission: 'CAN_VIEW_DUES',
    title: payment,
    under: ['/payment-status'],
    screen: screens.detail,
  },
  {
    path: '/payment-status/:organisationId/*',
    who: buyer,
    title: payments,
    redirect: '/payment-status/:organisationId',
  },
  {
    path: '/payment-handoff/:paymentId',
    who: buyer,
    permission: 'CAN_PAY',
    title: { en: 'To your bank', hi: 'आपके बैंक की ओर' },
    screen: screens.handOff,
  },
  { path: '/callback', who: ['anyone'], title: payment, layout: 'bare', screen: screens.callback },
  {
    path: '/payments',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_DUES',
    title: payments,
    menu: { icon: 'receipt', group: 'repayment', order: 34 },
    screen: screens.list,
  },
  {
    path: '/payments/:paymentId',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_DUES',
    title: payment,
    under: ['/payments'],
    screen: screens.detail,
  },
  {
    path: '/bank-credits',
    who: admin,
    permission: 'CAN_MAP_PAYMENTS',
    title: credits,
    menu: { icon: 'bank', group: 'repayment', order: 35 },
    screen: screens.credits,
  },
  {
    path: '/bank-credits/state/:status',
    only: { status: ['untouched', 'mapped', 'closed'] },
    who: admin,
    permission: 'CAN_MAP_PAYMENTS',
    title: credits,
    screen: screens.credits,
  },
  {
    path: '/bank-credits/:creditId',
    who: admin,
    permission: 'CAN_MAP_PAYMENTS',
    title: { en: 'Bank credit', hi: 'बैंक क्रेडिट' },
    under: ['/bank-credits'],
    screen: screens.credit,
  },
]
export default routes
