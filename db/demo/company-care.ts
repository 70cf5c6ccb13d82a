import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { addresses, changeVerifiedAddress, verifyAddress } from '@poonji/capabilities/organisations/address-contract.ts'
import { askToJoin } from '@poonji/capabilities/organisations/linking-contract.ts'
import { saveQualification } from '@poonji/capabilities/organisations/qualification-contract.ts'
import { decideRegistration, TAX_CALLS } from '@poonji/capabilities/registrations/tax-contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { STAFF, type Stage } from './stage.ts'

const nothing = { number: '', authority: '', period: '' }

/** The owner keeps the company's registrations: one is verified and ends soon, one is verified, one waits. */
export async function keepRegistrations(stage: Stage, mobile: string, orgId: string): Promise<void> {
  const owner = await stage.player(mobile)
  const checker = await stage.player(STAFF.checker)
  const expiresOn = addDays(stage.today, 24)
  const lei = await owner.call(TAX_CALLS.LEI.add, {
    orgId,
    body: { ...nothing, number: '335800POONJI00000162', issuedOn: addDays(expiresOn, -365), expiresOn },
  })
  const udyam = await owner.call(TAX_CALLS.UDYAM.add, {
    orgId,
    body: { ...nothing, number: 'UDYAM-MH-26-0145210', issuedOn: '2021-03-04' },
  })
  await owner.call(TAX_CALLS.TAN.add, { orgId, body: { ...nothing, number: 'PNES41207F' } })
  for (const { id: registrationId, version } of [lei, udyam])
    await checker.call(decideRegistration, { registrationId, body: { version, verified: true, reason: '' } })
  await stage.settle()
}

/** What the owner told before there was an application. */
export async function qualify(stage: Stage, mobile: string, orgId: string): Promise<void> {
  const body = {
    turnover: '1240',
    years: '8',
    returns: 'ALL',
    needLakh: '60',
    purpose: 'Steel bought for cash at a discount',
    buyers: 'Pune Fabricators, Deccan Roofing',
  }
  await (await stage.player(mobile)).call(saveQualification, { orgId, query: {}, body })
}

/** Somebody of the company asks to be let in; the owner has not answered yet. */
export async function knock(stage: Stage, { mobile, name, pan }: { mobile: string; name: string; pan: string }) {
  const person = await stage.player(mobile)
  await person.call(updateProfile, { body: { name } })
  await person.call(askToJoin, { body: { pan, role: 'BUYER_VIEWER', note: 'I keep the books' } })
  await stage.settle()
}

/** A company moves: its verified address is to be another, and operations have not looked at that yet. */
export async function moveOffice(stage: Stage, mobile: string, orgId: string): Promise<void> {
  const owner = await stage.player(mobile)
  const operations = await stage.player(STAFF.maker)
  const [now] = await owner.call(addresses, { orgId })
  if (!now) throw new Error(`the company of ${mobile} has no address`)
  const { id: addressId, version, kind, city, pincode } = now
  await operations.call(verifyAddress, { addressId, body: { version } })
  const body = { kind, line1: '3, Industrial Estate', line2: 'Near the water tank', landmark: '', city, pincode }
  await owner.call(changeVerifiedAddress, { addressId, body })
  await stage.settle()
}
