import type { Offer } from '../../contract.ts'

const ENDED: readonly Offer['status'][] = [
  'DECLINED_BY_CLIENT',
  'OFFER_WITHDRAWN',
  'OFFER_EXPIRED',
  'NOT_CHOSEN',
  'LOAN_ABANDONED',
]

export const isAccepted = ({ status }: Pick<Offer, 'status'>): boolean =>
  status !== 'OFFERED' && status !== 'QUERY_FROM_CLIENT' && !ENDED.includes(status)

/** The offers that are still open; once there are none, the one that was accepted, else the one that ended last. */
export function offersShown<T extends Pick<Offer, 'status' | 'daysLeft' | 'decidedAt'>>(all: readonly T[]): T[] {
  const open = all.filter(offer => offer.daysLeft !== null)
  if (open.length) return open
  const [last] = all.toSorted((a, b) => endedAt(b) - endedAt(a))
  const one = all.find(isAccepted) ?? last
  return one ? [one] : []
}

const SOON_MS = 2_000
const PASSING: readonly Offer['status'][] = ['ACCEPTED_BY_CLIENT', 'NEGOTIATIONS_COMPLETED']

/** How often offers are looked at again: soon while an agreement is made of one, else never. */
export function whileAgreementIsMade(answer: unknown): number | false {
  const offers = (answer ?? []) as readonly Pick<Offer, 'status'>[]
  return offers.some(({ status }) => PASSING.includes(status)) ? SOON_MS : false
}

const endedAt = ({ decidedAt }: Pick<Offer, 'decidedAt'>): number => decidedAt?.getTime() ?? 0
