import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/credit-profile/web/screens.ts'

const desk = { who: ['admin'], permission: 'CAN_UNDERWRITE' } as const satisfies Partial<Route>

const REGISTER_PARTS = [
  ['highlights', { en: 'Highlights', hi: 'ख़ास बातें' }],
  ['about', { en: 'In the register', hi: 'रजिस्टर में' }],
  ['financials', { en: 'Accounts by year', hi: 'साल के हिसाब से खाते' }],
  ['openCharges', { en: 'Open charges', hi: 'खुले चार्ज' }],
  ['chargeSequence', { en: 'Charges in their order', hi: 'चार्ज, क्रम से' }],
  ['directors', { en: 'Directors', hi: 'डायरेक्टर' }],
  ['structure', { en: 'Ownership', hi: 'मालिकाना' }],
  ['compliance', { en: 'Compliance', hi: 'अनुपालन' }],
  ['peerComparison', { en: 'Peers', hi: 'मिलती-जुलती कंपनियाँ' }],
] as const

const routes: Route[] = [
  {
    ...desk,
    path: '/organisation/:organisationId/credit-profile',
    title: { en: 'Credit profile', hi: 'क्रेडिट प्रोफ़ाइल' },
    screen: screens.creditSummary,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/connections',
    title: { en: 'Connections', hi: 'संबंध' },
    screen: screens.connectionList,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/anchors',
    title: { en: 'Anchors', hi: 'एंकर' },
    screen: screens.anchorList,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/suppliers',
    title: { en: 'Suppliers', hi: 'सप्लायर' },
    screen: screens.supplierList,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/litigation',
    title: { en: 'Litigation', hi: 'मुक़दमे' },
    screen: screens.litigation,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/probe',
    title: { en: 'Company register', hi: 'कंपनी रजिस्टर' },
    screen: screens.register,
  },
  {
    ...desk,
    path: '/organisation/:organisationId/peer-comparision',
    title: { en: 'Peers', hi: 'मिलती-जुलती कंपनियाँ' },
    redirect: '/probe-detail/:organisationId/peerComparison',
  },
  ...REGISTER_PARTS.map(([part, title]) => ({
    ...desk,
    path: `/probe-detail/:organisationId/${part}` as const,
    title,
    under: ['/organisation/:organisationId/probe'],
    screen: screens.register,
  })),
]
export default routes
