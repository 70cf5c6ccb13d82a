import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/demo/web/screens.ts'

const routes: Route[] = [
  {
    path: '/demo/ui',
    who: ['anyone'],
    title: { en: 'Design system', hi: 'डिज़ाइन सिस्टम' },
    layout: 'bare',
    screen: screens.designSystem,
  },
]
export default routes
