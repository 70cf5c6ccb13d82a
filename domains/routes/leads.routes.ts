import type { Route } from '@poonji/contract/route.ts'
import { rightsToBring } from '@poonji/capabilities/organisations/creation-contract.ts'
import { screens } from '@poonji/capabilities/leads/web/screens.ts'

const step = { who: ['buyer'], layout: 'focused' } as const

const routes: Route[] = [
  { ...step, path: '/login/create', title: { en: 'Your company', hi: 'आपकी कंपनी' }, screen: screens.companyFind },
  {
    ...step,
    path: '/login/gst-create',
    title: { en: 'Confirm your company', hi: 'कंपनी की पुष्टि' },
    screen: screens.companyConfirm,
  },
  {
    ...step,
    path: '/login/similar',
    title: { en: 'This company is here already', hi: 'यह कंपनी पहले से है' },
    screen: screens.companySimilar,
  },
  {
    ...step,
    path: '/login/verify-lead',
    title: { en: "The owner's code", hi: 'मालिक का कोड' },
    screen: screens.companyJoin,
  },
  {
    ...step,
    path: '/login/report',
    title: { en: 'Report a wrong claim', hi: 'ग़लत दावे की रिपोर्ट' },
    screen: screens.companyReport,
  },
  { ...step, path: '/login/action', title: { en: 'Go on', hi: 'आगे बढ़ें' }, screen: screens.companyContinue },
  { ...step, path: '/login/select', title: { en: 'Choose a company', hi: 'कंपनी चुनें' }, screen: screens.companySelect },
  {
    ...step,
    path: '/create-new-buyer',
    title: { en: 'Add another company', hi: 'एक और कंपनी जोड़ें' },
    screen: screens.companyAdd,
  },
  {
    path: '/company-reports',
    who: ['admin'],
    permission: 'CAN_ANSWER_GRIEVANCE',
    title: { en: 'Reports of wrong claims', hi: 'ग़लत दावों की रिपोर्ट' },
    menu: { icon: 'shield', group: 'partners', order: 70 },
    screen: screens.reportList,
  },
  {
    path: '/leads',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Leads', hi: 'लीड' },
    menu: { icon: 'users', group: 'clients', order: 12, bar: true },
    screen: screens.leadList,
  },
  {
    path: '/leads/:leadId',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Lead', hi: 'लीड' },
    under: ['/leads'],
    screen: screens.leadDetail,
  },
  ...(['admin', 'partner'] as const).map(domain => ({
    path: '/add-lead',
    who: [domain],
    permission: rightsToBring(domain),
    title: { en: 'Add a client', hi: 'ग्राहक जोड़ें' },
    under: ['/leads'],
    screen: screens.leadAdd,
  })),
  {
    path: '/client-claims',
    who: ['partner'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Claims to clients', hi: 'ग्राहकों पर दावे' },
    under: ['/leads'],
    screen: screens.claimList,
  },
  {
    path: '/client-claims',
    who: ['admin'],
    permission: 'CAN_MANAGE_PARTNERS',
    title: { en: 'Claims to clients', hi: 'ग्राहकों पर दावे' },
    menu: { icon: 'scale', group: 'partners', order: 72 },
    screen: screens.claimList,
  },
  {
    path: '/lead-pipeline/list',
    who: ['admin'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Pipeline', hi: 'पाइपलाइन' },
    menu: { icon: 'chart', group: 'clients', order: 14 },
    screen: screens.pipelineOverview,
  },
  {
    path: '/lead-pipeline/:id/list',
    who: ['admin'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Pipeline', hi: 'पाइपलाइन' },
    under: ['/lead-pipeline/list'],
    screen: screens.pipelineSegment,
  },
  {
    path: '/lead-pipeline/*',
    who: ['admin'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Pipeline', hi: 'पाइपलाइन' },
    redirect: '/lead-pipeline/list',
  },
]
export default routes
