/**
 * The capabilities in layers, lowest first. A capability may call those in lower layers and in its own (without a
 * cycle); it never knows a higher one: it publishes an event, and whoever stands above subscribes.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['reference', 'identity', 'access', 'lender'],
  ['organisations', 'documents', 'consents', 'products', 'credit-policy'],
  ['kyc', 'registrations', 'bank-accounts'],
  ['applications', 'eligibility', 'underwriting'],
  ['offers', 'agreements', 'mandates'],
  ['ledger', 'limits', 'loans'],
  ['disbursals', 'payments'],
  [
    'collections',
    'leads',
    'orders',
    'partners',
    'suppliers',
    'sheets',
    'grievances',
    'notices',
    'meetings',
    'tasks',
    'credit-profile',
  ],
  ['dashboards', 'reports', 'demo'],
]

/** 0 for the lowest layer; undefined for a name that stands in none. */
export function layerOf(capability: string): number | undefined {
  const layer = LAYERS.findIndex(names => names.includes(capability))
  return layer === -1 ? undefined : layer
}
