import type { Route } from '@poonji/contract/route.ts'
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
    menu: { icon: 'shield', order: 70 },
    screen: screens.reportList,
  },
]
export default routes
