import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import type { GstAddress } from './tables.ts'

/** Who supplies or receives, as a tax invoice names them. */
export interface Party {
  name: string
  /** Null: not registered. */
  gstin: string | null
  address: string
  /** Two digits, as a GSTIN begins with. */
  stateCode: string
}

export interface Supply {
  supplier: Party
  recipient: Party
  placeOfSupply: string
  interState: boolean
}

interface Found {
  name: string
  gstin: string | null
  taxpayerType: string | null
  gstState: string | null
  gstAddress: GstAddress | null
  address: string | null
  addressState: string | null
  ownState: string | null
}

/**
 * The parties of a fee that a borrower is charged today, and its place of supply: where the borrower is on our records,
 * else where the lender is (IGST Act, section 12(12)). A supply to a special economic zone is always to another state
 * (section 7(5)(b)).
 */
export async function supplyTo(work: Work, organisationId: string): Promise<Supply> {
  const [lender, found] = await Promise.all([lenderOf(work), recipientOf(work, organisationId)])
  const lenderState = stateCodeOfGstin(lender.gstin)
  const placeOfSupply = found.gstState ?? found.addressState ?? found.ownState ?? lenderState
  return {
    supplier: {
      name: lender.legalName,
      gstin: lender.gstin,
      address: lender.address,
      stateCode: lenderState,
    },
    recipient: {
      name: found.name,
      gstin: found.gstin,
      address: found.gstAddress ? lineOf(found.gstAddress) : (found.address ?? ''),
      stateCode: placeOfSupply,
    },
    placeOfSupply,
    interState: placeOfSupply !== lenderState || /^SEZ/i.test(found.taxpayerType ?? ''),
  }
}

/** The borrower by a registration in use, the main one first. */
async function recipientOf(work: Work, organisationId: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select coalesce(nullif(registered.legal_name, ''), organisation.name) as name, registered.gstin,
      registered.taxpayer_type as "taxpayerType", registered.state_code as "gstState",
      registered.principal_address as "gstAddress", place.line as address, place.state_code as "addressState",
      organisation.state_code as "ownState"
    from organisation left join lateral (
      select * from gst_registration where organisation_id = organisation.id and removed_at is null and status in ('ACTIVE', 'UNCHECKED')
      order by is_primary desc, created_at limit 1
    ) as registered on true left join lateral (
      select state_code, concat_ws(', ', line1, nullif(line2, ''), nullif(landmark, ''), city || ' ' || pincode) as line
      from address where organisation_id = organisation.id and removed_at is null and active and country = 'IN'
      order by verified_at is null, kind <> 'BILLING', created_at limit 1
    ) as place on true
    where organisation.id = ${organisationId} and organisation.tenant = ${work.tenant}`.execute(work.db)
  const [found] = rows
  if (!found) throw new Error(`organisation ${organisationId} is not there to be charged a fee`)
  return found
}

const lineOf = ({ building, street, locality, city, pincode }: GstAddress): string =>
  [building, street, locality, [city, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
