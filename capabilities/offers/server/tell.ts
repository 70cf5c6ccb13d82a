import { formatMoney } from '@poonji/kernel/money.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
import { tellMembers } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import type { Offer } from './offer.ts'

const PURPOSES = {
  'sms.offer': 'offer-made',
  'sms.withdrawn': 'offer-withdrawn',
  'sms.oneWithdrawn': 'offer-withdrawn',
  'sms.expired': 'offer-expired',
} as const

/** Tells that an offer waits or is over; no figures, which are for whoever is logged in. */
export async function tellOfOffer(
  work: Work,
  { organisationId, number }: Pick<Application, 'organisationId' | 'number'>,
  key: keyof typeof PURPOSES,
): Promise<void> {
  const whom = { organisationId, permission: 'CAN_ACCEPT_OFFER', purpose: PURPOSES[key] } as const
  await tellMembers(work, whom, language => texts.t(language, key, { number }))
}

/** Mails an offer to the members who have an address and answers how many that are. */
export async function mailOffer(work: Work, offer: Offer): Promise<number> {
  const members = await membersWho(work, offer.organisation_id, 'CAN_ACCEPT_OFFER')
  const reached = members.filter(member => member.email)
  const application = `/organisation/${offer.organisation_id}/application/${offer.application_id}`
  const link = `${work.platform.config.publicUrl}${application}/offers`
  for (const { email, language } of reached)
    await sendMessage(work, {
      channel: 'mail',
      to: email ?? '',
      subject: texts.t(language, 'mail.subject', { number: offer.kfs_number }),
      text: texts.t(language, 'mail.text', {
        amount: formatMoney(offer.offered_paise),
        rate: (offer.rate_bps / 100).toFixed(2),
        apr: (offer.apr_bps / 100).toFixed(2),
        months: offer.tenure_months,
        number: offer.kfs_number,
        link,
      }),
      purpose: 'offer-mail',
      organisationId: offer.organisation_id,
    })
  return reached.length
}
