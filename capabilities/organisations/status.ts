/** Organisation types of the specification; the last three may be created but have no list of their own. */
export const ORGANISATION_TYPES = [
  'BUYER',
  'SUPPLIER',
  'VENDOR',
  'DSA',
  'CHANNEL_PARTNER',
  'ANCHOR',
  'DISTRIBUTOR',
  'LSP',
  'AGENT',
] as const
export type OrganisationType = (typeof ORGANISATION_TYPES)[number]
