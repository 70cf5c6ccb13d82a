import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/identity/web/screens.ts'

const routes: Route[] = [
  {
    path: '/login-activity',
    who: ['buyer', 'admin', 'partner', 'bureau'],
    title: { en: 'Login activity', hi: 'लॉग इन की जानकारी' },
    screen: screens.loginActivity,
  },
]
export default routes
