import { randomUUID } from 'node:crypto'
import { entityOf } from '../businesses/business.ts'
import { isPan } from '../businesses/identifiers.ts'
import { personName } from '../businesses/names.ts'
import { digitsFrom, numberFrom } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { checkCode, sendCode } from '../one-time-code.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import type { CkycFactor, CkycMatch, CkycPort, CkycRecord } from './port.ts'

interface Kept {
  record: CkycRecord
  holder: CkycMatch['holder']
  otpAsked: boolean
}

/**
 * Found are PANs (type C): a person's (fourth letter P) under the name of `entityOf`, with code to the mobile given in the
 * search (else under the client id in the outbox); a business's without code. Not found: the PAN's digits end in 04, and
 * every other kind of id. Switch `ckyc`.
 */
export function fakeCkyc(world: FakeWorld): CkycPort {
  const isDown = async () => (await readSwitch(world, 'ckyc')) === 'down'
  const down = () => unavailable('server-down', 'the CKYC register is not working')
  const unknown = () => refused('unknown-client', 'search first')
  return {
    async search({ idType, id, factor }) {
      if (await isDown()) return down()
      if (!factor) return refused('factor-needed', 'a mobile, a date of birth or a pincode with it is needed')
      if (idType !== 'C' || !isPan(id) || id.slice(7, 9) === '04') return refused('not-found', 'CKYC record not found')
      const record = recordOf(id, factor)
      const holder = id.charAt(3) === 'P' ? 'individual' : 'entity'
      const clientId = randomUUID()
      await world.set('ckyc', clientId, { record, holder, otpAsked: false } satisfies Kept)
      return {
        status: 'ok',
        match: { clientId, holder, maskedCkycNumber: `XXXXXXXXXX${record.ckycNumber.slice(-4)}`, name: record.name },
      }
    },

    async requestOtp(clientId) {
      if (await isDown()) return down()
      const kept = await world.get<Kept>('ckyc', clientId)
      if (!kept) return unknown()
      await sendCode(world, 'ckyc', clientId, kept.record.mobile || clientId, 'CKYC register')
      await world.set('ckyc', clientId, { ...kept, otpAsked: true } satisfies Kept)
      return { status: 'otp-sent' }
    },

    async download({ clientId, otp }) {
      if (await isDown()) return down()
      const kept = await world.get<Kept>('ckyc', clientId)
      if (!kept) return unknown()
      if (kept.holder === 'entity') return { status: 'ok', record: kept.record }
      if (!otp || !kept.otpAsked) return refused('consent-needed', 'Consent is required')
      const right = (await checkCode(world, 'ckyc', clientId, otp)) === 'right'
      return right ? { status: 'ok', record: kept.record } : refused('otp-invalid', 'OTP is invalid or expired')
    },
  }
}

function recordOf(pan: string, factor: CkycFactor): CkycRecord {
  return {
    ckycNumber: digitsFrom(14, pan, 'ckyc'),
    name: entityOf(pan).legalName,
    fatherName: pan.charAt(3) === 'P' ? personName(pan.charAt(4), pan, 'father').toUpperCase() : '',
    date:
      'date' in factor
        ? factor.date
        : `19${numberFrom(60, 95, pan, 'year')}-0${numberFrom(1, 9, pan, 'month')}-1${numberFrom(0, 9, pan, 'day')}`,
    pan,
    mobile: factor.kind === 'mobile' ? factor.mobile : '',
    address: 'Station Road, Gandhi Nagar, Pune',
    pincode: factor.kind === 'pincode-and-date-of-birth' ? factor.pincode : '411001',
    updatedOn: '2025-06-30',
  }
}
