import { may } from '@poonji/api-platform/actor.ts'
import { among, readFilters, within } from '@poonji/api-platform/filters.ts'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { maskMiddle } from '@poonji/kernel/text.ts'
import { sql, type RawBuilder } from 'kysely'

interface MessageRow {
  id: string
  channel: 'sms' | 'mail' | 'messaging'
  sealed: string
  purpose: string
  state: 'waiting' | 'sent' | 'refused'
  made: Date
  sent_at: Date | null
  organisation_id: string
  organisation: string
}

const COLUMNS = sql`m.id, m.channel, m.sealed, m.purpose, m.state, m.created_at as made, m.sent_at,
  m.organisation_id, organisation.name as organisation`
const FROM = sql`outgoing_message m join organisation on organisation.id = m.organisation_id`

/** What was sent to one organisation, newest first. */
export const communicationsOf = (work: Work, organisationId: string, query: PageQuery) =>
  page(work, query, sql<boolean>`m.organisation_id = ${organisationId}`, row => toMessage(work, row))

/** What was sent to every organisation that the viewer sees, newest first. */
export const communications = (work: Work, query: PageQuery) =>
  page(work, query, seenBy(work.actor), row => ({
    ...toMessage(work, row),
    organisationId: row.organisation_id,
    organisationName: row.organisation,
  }))

/** What a partner was sent of its earnings is for those of its people who see them. */
const OF_PAYOUTS = ['partner-payout', 'payout-dispute']

const mayBeRead = ({ actor }: Work) =>
  actor.domain === 'partner' && !may(actor, 'CAN_VIEW_PAYOUTS')
    ? sql<boolean>`m.purpose <> all(${OF_PAYOUTS}::text[])`
    : sql<boolean>`true`

function page<T>(work: Work, query: PageQuery, whose: RawBuilder<boolean>, toItem: (row: MessageRow) => T) {
  const fields = readFilters(query.filter)
  const where = [
    sql<boolean>`m.tenant = ${work.tenant}`,
    whose,
    mayBeRead(work),
    ...among(fields.get('CHANNEL'), 'm.channel'),
    ...among(fields.get('STATE'), 'm.state'),
    ...within(fields.get('DATE'), 'm.created_at'),
  ]
  const by = ['m.created_at', 'm.id'] as const
  return keysetPage(work, query, { name: 'communications', columns: COLUMNS, from: FROM, where, by }, toItem)
}

/**
 * Codes and links work for whoever has them: what holds one is not shown again. What carries a code is sent for that alone,
 * so its purpose says so; six digits elsewhere are a cheque's number or a pincode.
 */
const holdsSecret = (purpose: string, text: string) =>
  /(?:^|-)(?:code|link)(?:-|$)/.test(purpose) || /https?:/.test(text)

function toMessage(work: Work, row: MessageRow) {
  const { to, subject, text } = openMessage(work, row)
  const { id, channel, purpose, state } = row
  return {
    ...{ id, channel, purpose, state },
    to: channel === 'mail' ? maskMail(to) : maskMobile(to),
    subject: subject ?? null,
    text: holdsSecret(purpose, text) ? null : text,
    createdAt: row.made,
    sentAt: row.sent_at,
  }
}

function maskMail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${maskMiddle(name, 1, 1)}@${domain}`
}
