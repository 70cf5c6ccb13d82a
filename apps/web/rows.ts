import type { Route } from '@poonji/contract/route.ts'

const tables = import.meta.glob<Route[]>('../../domains/routes/*.routes.ts', { eager: true, import: 'default' })

/** Every route of the product, from the tables in `domains/routes`. */
export const allRows: Route[] = Object.values(tables).flat()
