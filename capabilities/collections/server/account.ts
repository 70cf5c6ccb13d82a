import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { duesOf, owedInAll, standingOf } from '@poonji/capabilities/loans/server/service.ts'
import { contactsOf, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { AccountSheet } from '../contract.ts'
import { callsOf } from './calls.ts'
import { lookAtGate } from './may-contact.ts'
import { overdueOrganisations, type OverdueRow } from './overdue.ts'
import { promisesOf } from './promises.ts'

/** Everything that whoever calls a borrower needs on one sheet. */
export async function accountSheet(work: Work, organisationId: string): Promise<AccountSheet> {
  const { name } = await organisationById(work, organisationId)
  const [late, owed, owedPaise, standing, payments, contacts, promises, calls, tries, call, reminder] =
    await Promise.all([
      lateOf(work, organisationId),
      duesOf(work, { organisationId }),
      owedInAll(work, organisationId),
      standingOf(work, organisationId),
      lastPayments(work, organisationId),
      contactsOf(work, organisationId),
      promisesOf(work, organisationId),
      callsOf(work, organisationId),
      triesOf(work, organisationId),
      lookAtGate(work, { organisationId, channel: 'CALL', kind: 'CALL' }),
      lookAtGate(work, { organisationId, channel: 'SMS', kind: 'DUES_REMINDER' }),
    ])
  return {
    organisationId,
    name,
    daysLate: late?.days_late ?? 0,
    bucket: late?.bucket ?? null,
    standing,
    overduePaise: owed.overduePaise,
    totalPaise: owed.totalPaise,
    owedPaise,
    next: owed.next,
    dues: owed.dues,
    payments,
    contacts: contacts.map(one => ({ name: one.name, mobile: one.mobile, email: one.email ?? null })),
    promises,
    calls,
    tries,
    gate: { call, reminder },
  }
}

async function lateOf(work: Work, organisationId: string): Promise<OverdueRow | undefined> {
  const { rows } = await sql<OverdueRow>`
    select client.* from (${overdueOrganisations(work)}) client where client.id = ${organisationId}`.execute(work.db)
  return rows[0]
}

async function lastPayments(work: Work, organisationId: string): Promise<AccountSheet['payments']> {
  const rows = await work.db
    .selectFrom('payment_booking')
    .select(['id', 'number', 'amount_paise as amountPaise', 'value_on as valueOn', 'reversed_on'])
    .where('organisation_id', '=', organisationId)
    .orderBy('value_on', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ reversed_on, ...row }) => ({ ...row, reversed: reversed_on !== null }))
}

async function triesOf(work: Work, organisationId: string): Promise<AccountSheet['tries']> {
  return work.db
    .selectFrom('contact_try as try')
    .leftJoin('account', 'account.id', 'try.account_id')
    .select(['try.id', 'try.channel', 'try.allowed', 'try.reason', 'try.at', 'account.name as by'])
    .where('try.organisation_id', '=', organisationId)
    .orderBy('try.on_date', 'desc')
    .orderBy('try.id', 'desc')
    .limit(50)
    .execute()
}
