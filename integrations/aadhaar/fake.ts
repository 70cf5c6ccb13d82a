import { randomUUID } from 'node:crypto'
import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { checkCode, sendCode } from '../one-time-code.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch, takeSwitch } from '../switches.ts'
import type { TestPerson } from './make-offline-kyc.ts'
import type { AadhaarKycAnswer, AadhaarPort } from './port.ts'

/** Whose offline file the demo makes, under the first published number. */
export const TEST_PERSON: TestPerson = {
  last4: '7058',
  name: 'Shivshankar Choudhury',
  dateOfBirth: '1968-05-13',
  gender: 'M',
  mobile: '9000000001',
  city: 'Udaipur',
  state: 'Rajasthan',
  pincode: '313001',
}

/** UIDAI's published test numbers and persons; no other number is ever accepted. */
const TEST_PERSONS: Record<string, TestPerson> = {
  '999941057058': TEST_PERSON,
  '999933119405': {
    last4: '9405',
    name: 'Fatima Bedi',
    dateOfBirth: '1943-07-30',
    gender: 'F',
    mobile: '9000000002',
    city: 'Vadodara',
    state: 'Gujarat',
    pincode: '390006',
  },
  '999990501894': {
    last4: '1894',
    name: 'Anisha Jay Kapoor',
    dateOfBirth: '1982-01-01',
    gender: 'F',
    mobile: '9000000003',
    city: 'Gurugram',
    state: 'Haryana',
    pincode: '122016',
  },
}

export const MAX_AGE_DAYS = 3

/**
 * OTP: for UIDAI's three published test numbers; the code lands in the outbox under the masked number (`XXXXXXXX7058`);
 * behind it a really signed file is made and read. Any other number is refused. Who a test number belongs to can be set
 * (`setTestPerson`). Offline: reads files signed by the demo's own UIDAI (`makeDemoOfflineFile`) with the real client.
 * Switch `aadhaar`: down, otp-expired (the next code), no-mobile (the next request).
 */
export function fakeAadhaar(world: FakeWorld): AadhaarPort {
  const isDown = async () => (await readSwitch(world, 'aadhaar')) === 'down'
  const down = () => unavailable('server-down', 'UIDAI is not working')
  return {
    async requestOtp({ aadhaarNumber, consentText }) {
      if (await isDown()) return down()
      const person = TEST_PERSONS[aadhaarNumber]
      if (!person) return refused('invalid-number', 'not an Aadhaar number that is accepted here')
      if (!consentText.trim()) return refused('consent-needed', 'the person has to agree first')
      if ((await readSwitch(world, 'aadhaar')) === 'no-mobile') {
        await takeSwitch(world, 'aadhaar')
        return refused('no-mobile-linked', 'no mobile number is linked to this Aadhaar')
      }
      const requestId = `${person.last4}-${randomUUID()}`
      const maskedNumber = `XXXXXXXX${person.last4}`
      await sendCode(world, 'aadhaar', requestId, maskedNumber, 'UIDAI')
      return { status: 'otp-sent', requestId, maskedNumber }
    },

    async verifyOtp({ requestId, otp }) {
      if (await isDown()) return down()
      if ((await readSwitch(world, 'aadhaar')) === 'otp-expired') {
        await takeSwitch(world, 'aadhaar')
        return refused('otp-expired', 'the code has expired')
      }
      const result = await checkCode(world, 'aadhaar', requestId, otp)
      if (result === 'expired') return refused('otp-expired', 'the code has expired')
      if (result === 'wrong') return refused('otp-invalid', 'the code is wrong')
      return kycOf(world, requestId.slice(0, 4))
    },

    async readOffline(input) {
      const { certPem } = await fakeKey(world, 'uidai')
      const { readOfflineKyc } = await import('./offline-kyc.ts')
      return readOfflineKyc(input, { certificates: [certPem], maxAgeDays: MAX_AGE_DAYS }, world.now())
    },
  }
}

/** From now on the published test number ending in these four digits belongs to this person of the demo. */
export async function setTestPerson(world: FakeWorld, person: TestPerson): Promise<boolean> {
  const known = Object.values(TEST_PERSONS).some(({ last4 }) => last4 === person.last4)
  if (known) await world.set('aadhaar-persons', person.last4, person)
  return known
}

/** The zip that the person would download from UIDAI, signed by the demo's own UIDAI. */
export async function makeDemoOfflineFile(
  world: FakeWorld,
  person: TestPerson,
  shareCode: string,
): Promise<Uint8Array> {
  const { makeOfflineXml, zipWithShareCode } = await import('./make-offline-kyc.ts')
  return zipWithShareCode(makeOfflineXml(person, shareCode, await fakeKey(world, 'uidai'), world.now()), shareCode)
}

async function kycOf(world: FakeWorld, last4: string): Promise<AadhaarKycAnswer> {
  const published = Object.values(TEST_PERSONS).find(person => person.last4 === last4)
  const person = (await world.get<TestPerson>('aadhaar-persons', last4)) ?? published
  if (!person) return unavailable('bad-answer', 'UIDAI sent no data')
  const zip = await makeDemoOfflineFile(world, person, 'DEMO')
  const read = await fakeAadhaar(world).readOffline({ zip, shareCode: 'DEMO' })
  return read.status === 'ok' ? read : unavailable('bad-answer', read.message)
}
