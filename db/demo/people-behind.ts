import { addPromoter, verifyPromoterPan } from '@poonji/capabilities/kyc/contract.ts'
import type { Event } from './events.ts'

const MOBILE = '9813000004'

/** The owner, who runs the company, puts himself down as who signs; the name is one that a sanctions list has too, and operations look at it. */
export const peopleEvents: readonly Event[] = [
  {
    ...{ daysAgo: 2, hour: 11 },
    async act(stage, { organisationOf }) {
      const owner = await stage.player(MOBILE)
      const orgId = organisationOf(MOBILE)
      const person = { name: 'Sachin Pawar', pan: 'ABCPP1214K', bornOn: '1979-08-21' }
      await owner.call(verifyPromoterPan, {
        orgId,
        body: { pan: person.pan, fullName: person.name, bornOn: person.bornOn },
      })
      await owner.call(addPromoter, {
        orgId,
        body: {
          ...person,
          ...{ role: 'DIRECTOR', subRole: 'MANAGING', din: '07513204', promoterType: 'RESIDENT', gender: 'male' },
          ...{ mobile: MOBILE, email: 'sachin.pawar@example.in', panSource: 'typed', form60Reason: null },
          ...{ addressLine1: '14, Bhosari MIDC', addressLine2: '', landmark: 'Behind the weigh bridge' },
          ...{ pincode: '411026', city: 'Pune', coApplicant: false, signsForBusiness: false, personalGuarantee: true },
          ...{ onWhatsapp: true, whatsappUpdates: true, directorLeft: false, ceasedOn: null },
        },
      })
      await stage.settle()
    },
  },
]
