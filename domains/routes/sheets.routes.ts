import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/sheets/web/screens.ts'

const bulk = { who: ['partner'], permission: 'CAN_BULK_UPLOAD' } as const

const routes: Route[] = [
  {
    ...bulk,
    path: '/bulk-upload',
    title: { en: 'Clients by sheet', hi: 'शीट से ग्राहक' },
    menu: { icon: 'users', group: 'clients', order: 60 },
    screen: screens.leads,
  },
  {
    ...bulk,
    path: '/bulk-beneficiaries',
    title: { en: 'Beneficiaries by sheet', hi: 'शीट से लाभार्थी' },
    menu: { icon: 'bank', group: 'disbursal', order: 61 },
    screen: screens.beneficiaries,
  },
  {
    ...bulk,
    path: '/bulk-disbursals',
    title: { en: 'Disburse in Bulk', hi: 'एक साथ डिस्बर्सल' },
    menu: { icon: 'truck', group: 'disbursal', order: 62 },
    screen: screens.disbursals,
  },
]
export default routes
