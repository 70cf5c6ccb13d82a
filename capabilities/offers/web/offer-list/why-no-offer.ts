import { ENDED_STATUSES, STATUS_WORDS, type ApplicationStatus } from '@poonji/capabilities/applications/status.ts'

const CLOSED = { title: 'offer.noneMade', text: 'offer.noneMadeText' } as const
const WAITS = { title: 'offer.none', text: 'offer.noneWaitsText' } as const
const LOOKED_AT = { title: 'offer.none', text: 'offer.noneText' } as const

/** Why an application has no offer: it is over, it waits for the borrower, or it is looked at. */
export function whyNoOffer(status: ApplicationStatus) {
  if (ENDED_STATUSES.includes(status)) return CLOSED
  return STATUS_WORDS[status].tone === 'pending' || status === 'CLIENT_UNRESPONSIVE' ? WAITS : LOOKED_AT
}
