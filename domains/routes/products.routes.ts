import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/products/web/screens.ts'

const routes: Route[] = [
  {
    path: '/products',
    who: ['admin'],
    permission: 'CAN_EDIT_PRODUCTS',
    title: { en: 'Products', hi: 'प्रोडक्ट' },
    menu: { icon: 'file', group: 'office', order: 94 },
    screen: screens.productList,
  },
  {
    path: '/products/:productCode',
    who: ['admin'],
    permission: 'CAN_EDIT_PRODUCTS',
    title: { en: 'Product', hi: 'प्रोडक्ट' },
    under: ['/products'],
    screen: screens.productEdit,
  },
]
export default routes
