import { addPromoter, promoterPrefill, readPromoter, verifyPromoterPan } from '@poonji/capabilities/kyc/contract.ts'
import { ROLE_RULES } from '@poonji/capabilities/kyc/roles.ts'
import { proveOffline } from '@poonji/capabilities/kyc/proof-contract.ts'
import { makeDemoOfflineFile, TEST_PERSON } from '@poonji/integrations/aadhaar/fake.ts'
import type { Stage } from './stage.ts'

const SHARE_CODE = '1234'

/** Whoever is at the screen signs for their company, and proves who they are by PAN and by the file they have of UIDAI. */
export async function proveWhoSigns(
  stage: Stage,
  { mobile, name }: { mobile: string; name: string },
  organisationId: string,
): Promise<void> {
  const owner = await stage.player(mobile)
  const bornOn = '1979-08-21'
  const { principals, proprietorPanMasked } = await owner.call(promoterPrefill, { orgId: organisationId })
  const pan = proprietorPanMasked ? '' : panOf(name, mobile)
  if (pan) await owner.call(verifyPromoterPan, { orgId: organisationId, body: { pan, fullName: name, bornOn } })
  const role = principals.at(-1) ?? 'AUTHORISED_SIGNATORY'
  const { needsDin, signs, subRoles } = ROLE_RULES[role]
  const { id } = await owner.call(addPromoter, {
    orgId: organisationId,
    body: {
      ...{ name, bornOn, pan, mobile, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.in` },
      din: needsDin ? mobile.slice(2) : '',
      ...{ role, subRole: Object.keys(subRoles)[0] ?? null, promoterType: 'RESIDENT', gender: 'male' },
      ...{
        panSource: pan ? 'typed' : 'company',
        form60Reason: null,
        addressLine1: '14, Station Road',
        addressLine2: '',
      },
      ...{
        landmark: 'Near the post office',
        pincode: '411026',
        city: 'Pune',
        coApplicant: false,
        signsForBusiness: !signs,
      },
      ...{ personalGuarantee: false, onWhatsapp: false, whatsappUpdates: false, directorLeft: false, ceasedOn: null },
    },
  })
  const file = await makeDemoOfflineFile(stage.world, { ...TEST_PERSON, name, dateOfBirth: bornOn, mobile }, SHARE_CODE)
  const body = { zip: Buffer.from(file).toString('base64'), shareCode: SHARE_CODE, agreed: true } as const
  await owner.call(proveOffline, { promoterId: id, body })
  await stage.settle()
  const { state } = await owner.call(readPromoter, { promoterId: id })
  if (state !== 'VERIFIED') throw new Error(`the proof of ${name} is ${state}`)
}

/** Of a person of the demo alone: by the name's last word, and another for each mobile. */
function panOf(name: string, mobile: string): string {
  const letters = [...mobile.slice(2, 5)].map(digit => 'ABCDEFGHJK'.charAt(Number(digit))).join('')
  return `${letters}P${name.split(' ').at(-1)?.charAt(0) ?? ''}${mobile.slice(8)}01K`
}
