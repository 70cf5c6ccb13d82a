import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/applications/web/screens.ts'
import { screens as dashboards } from '@poonji/capabilities/dashboards/web/screens.ts'

const everybody = ['buyer', 'admin', 'partner'] as const
const list = '/organisation/:organisationId/application'
const one = `${list}/:applicationId`
const applications = { en: 'Applications', hi: 'आवेदन' }
const apply = { who: everybody, permission: 'CAN_APPLY_FOR_CREDIT', layout: 'focused' } as const
const tab = { who: everybody, permission: 'CAN_VIEW_APPLICATIONS', under: [list] } as const

const routes: Route[] = [
  {
    path: list,
    who: everybody,
    permission: 'CAN_VIEW_APPLICATIONS',
    title: applications,
    menu: { icon: 'file', order: 10, domains: ['buyer'], bar: true },
    marks: ['/applications', '/application-partner/list'],
    screen: screens.applicationList,
  },
  {
    path: `${list}/credit-apply`,
    who: everybody,
    permission: 'CAN_APPLY_FOR_CREDIT',
    title: { en: 'Apply for credit', hi: 'लोन के लिए आवेदन' },
    under: [list],
    screen: screens.creditApply,
  },
  { ...tab, path: one, title: { en: 'Application', hi: 'यह आवेदन' }, screen: screens.openApplication },
  { ...tab, path: `${one}/details`, title: { en: 'Details', hi: 'जानकारी' }, screen: dashboards.applicationDetails },
  {
    ...tab,
    path: `${one}/documents`,
    permission: 'CAN_VIEW_DOCUMENTS',
    title: { en: 'Documents', hi: 'दस्तावेज़' },
    screen: screens.applicationDocuments,
  },
  {
    ...tab,
    path: `${one}/promoter-docs`,
    permission: 'CAN_VIEW_PROMOTERS',
    title: { en: 'Promoters', hi: 'प्रमोटर' },
    screen: screens.applicationPromoters,
  },
  {
    ...tab,
    path: `${one}/promoter-details`,
    permission: 'CAN_VIEW_PROMOTERS',
    title: { en: 'Promoters', hi: 'प्रमोटर' },
    screen: screens.applicationPromoters,
  },
  {
    ...tab,
    path: `${one}/questionnaire`,
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_QUESTIONNAIRE',
    title: { en: 'Questionnaire', hi: 'प्रश्नावली' },
    screen: screens.questionnaire,
  },
  {
    path: '/apply',
    who: ['buyer'],
    permission: 'CAN_APPLY_FOR_CREDIT',
    title: { en: 'Apply for credit', hi: 'लोन के लिए आवेदन' },
    screen: screens.creditApply,
  },
  {
    ...apply,
    path: '/organisation/:organisationId/insta-credit-apply',
    title: { en: 'Insta credit', hi: 'इंस्टा क्रेडिट' },
    under: [list],
    screen: screens.instaApply,
  },
  {
    ...apply,
    path: '/login/insta-credit-apply',
    who: ['buyer'],
    title: { en: 'Insta credit', hi: 'इंस्टा क्रेडिट' },
    screen: screens.instaApply,
  },
  {
    ...apply,
    path: '/apply-credit',
    title: { en: 'New application', hi: 'नया आवेदन' },
    marks: ['/applications', '/application-partner/list'],
    screen: screens.applyStart,
  },
  {
    ...apply,
    path: '/apply-credit/company-detail',
    title: { en: 'Company', hi: 'कंपनी' },
    screen: screens.companyDetail,
  },
  {
    ...apply,
    path: '/apply-credit/pan-error',
    title: { en: 'PAN not verified', hi: 'PAN सत्यापित नहीं' },
    screen: screens.panError,
  },
  {
    ...apply,
    path: '/apply-credit/promoter-detail',
    title: { en: 'Promoters', hi: 'प्रमोटर' },
    screen: screens.promoterDetail,
  },
  {
    ...apply,
    path: '/apply-credit/credit-requirement',
    title: { en: 'Your need', hi: 'आपकी ज़रूरत' },
    screen: screens.creditRequirement,
  },
  {
    ...apply,
    path: '/apply-credit/documents',
    title: { en: 'Documents', hi: 'दस्तावेज़' },
    screen: screens.applyDocuments,
  },
  {
    path: '/application-partner/list',
    who: ['partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: applications,
    menu: { icon: 'file', group: 'clients', order: 10, bar: true },
    screen: screens.partnerList,
  },
  {
    path: '/application-partner/*',
    who: ['partner'],
    title: applications,
    redirect: '/application-partner/list',
  },
  {
    path: '/partner-application/list',
    who: ['partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: applications,
    marks: ['/application-partner/list'],
    screen: screens.partnerList,
  },
  {
    path: '/applications',
    who: ['admin'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: applications,
    menu: { icon: 'file', group: 'clients', order: 10 },
    screen: screens.staffList,
  },
]
export default routes
