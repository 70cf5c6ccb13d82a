/** Tabs of /disbursements/:tabName. */
export const TABS = ['all', 'open', 'paid', 'ended'] as const
export type Tab = (typeof TABS)[number]

const STATES: Record<Exclude<Tab, 'all'>, string> = {
  open: 'DRAFT|SUBMITTED|CHECKED|PROCESSING',
  paid: 'PAID',
  ended: 'FAILED|RETURNED|CANCELLED',
}

export const tabFilter = (tab: Tab): string[] => (tab === 'all' ? [] : [`STATUS:${STATES[tab]}`])
