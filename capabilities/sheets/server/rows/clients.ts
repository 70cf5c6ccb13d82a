import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { panOf } from '../../cells.ts'

/** The viewer's clients by the GSTIN or PAN a sheet names them by: organisation id of each that is theirs. */
export async function clientsByCode(work: Work, codes: readonly string[]): Promise<Map<string, string>> {
  const byIndex = Map.groupBy(codes, code => panIndex(work, panOf(code)).toString('hex'))
  const { rows } = await sql<{ id: string; hex: string }>`
    select organisation.id, encode(organisation.pan_index, 'hex') as hex from organisation
    where ${seenBy(work.actor)} and organisation.type = 'BUYER'
      and organisation.pan_index in (select decode(hex, 'hex') from unnest(${[...byIndex.keys()]}::text[]) hex)`.execute(
    work.db,
  )
  return new Map(rows.flatMap(row => (byIndex.get(row.hex) ?? []).map(code => [code, row.id] as const)))
}

/** Accounts of organisations by their number: those that stand, with what a payment needs to know. */
export async function accountsByNumber(work: Work, wanted: readonly { organisationId: string; number: string }[]) {
  const hexOf = (number: string) => work.platform.crypto.blindIndex('bank-account', number).toString('hex')
  const keys = wanted.map(one => ({ ...one, hex: hexOf(one.number) }))
  const { rows } = await sql<Account>`
    select account.id, account.organisation_id as "organisationId", account.kind, account.state, account.ifsc,
      encode(account.number_index, 'hex') as hex
    from bank_account account
    join (select distinct * from unnest(${keys.map(one => one.organisationId)}::uuid[], ${keys.map(one => one.hex)}::text[])
        as key (organisation_id, hex)) key
      on key.organisation_id = account.organisation_id and decode(key.hex, 'hex') = account.number_index
    where account.tenant = ${work.tenant} and account.deleted_at is null`.execute(work.db)
  const found = Map.groupBy(rows, row => `${row.organisationId}/${row.hex}`)
  return (organisationId: string, number: string) => found.get(`${organisationId}/${hexOf(number)}`) ?? []
}

export interface Account {
  id: string
  organisationId: string
  kind: 'OWN' | 'BENEFICIARY'
  state: string
  ifsc: string
  hex: string
}
