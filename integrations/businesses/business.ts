import { LAKH_PAISE, share } from '@poonji/kernel/money.ts'
import { stateOf } from './states.ts'
import { businessName, personName, tradeOf } from './names.ts'
import { digitsFrom, numberFrom, oneOf } from './seeded.ts'

export type Constitution =
  | 'Private Limited Company'
  | 'Public Limited Company'
  | 'Unlimited Company'
  | 'Partnership'
  | 'Limited Liability Partnership'
  | 'Proprietorship'
  | 'Hindu Undivided Family'
  | 'Society/ Club/ Trust/ AOP'
  | 'Government Department'

export interface BankAccount {
  ifsc: string
  accountNumber: string
  holder: string
}

export interface Address {
  building: string
  street: string
  locality: string
  city: string
  district: string
  state: string
  stateCode: string
  pincode: string
}

/** What all fakes agree on about one PAN. */
export interface Entity {
  pan: string
  /** As the tax department, the bank and the bureau write it: capitals. */
  legalName: string
  tradeName: string
  constitution: Constitution
  natureOfBusiness: string[]
  /** Two for companies and firms, one otherwise; PANs of persons. */
  promoters: { name: string; pan: string; din: string }[]
  bank: BankAccount
  /** Paise of twelve months, over all its GSTINs; see `entityOf`. */
  yearlyTurnoverPaise: number
}

export interface Business extends Entity {
  gstin: string
  address: Address
  /** 'YYYY-MM-DD'. */
  registeredOn: string
}

/** Names the demo's personas are known by; everything else about them follows the general rules. */
const knownNames: Record<string, string> = {
  ZZZCS1001K: 'Shree Ganesh Steel Traders',
  ZZZCM1002K: 'Maa Vaishno Packaging',
  ZZZFK1003K: 'Kaveri Agro Foods',
}

/**
 * The made-up but believable owner of a PAN, the same in every fake. The fourth letter says what it is: C company (third
 * letter L: public limited, U: unlimited, else private limited), F firm (third letter L: LLP, else partnership),
 * P proprietor, H Hindu undivided family, A/T/B/J/L society or trust, G government. The name begins with the fifth letter.
 * Turnover of twelve months is 3.6 to 48 crore rupees; where the PAN's digits end in 9 it is 0.9 to 2.4 crore.
 */
export function entityOf(pan: string): Entity {
  const letter = pan.charAt(4)
  const constitution = constitutionOf(pan)
  const tradeName = knownNames[pan] ?? businessName(letter, pan)
  const legalName = legalNameOf(constitution, tradeName, pan).toUpperCase()
  return {
    pan,
    legalName,
    tradeName,
    constitution,
    natureOfBusiness: tradeOf(pan).natureOfBusiness,
    promoters: promotersOf(pan, constitution, legalName),
    bank: { ...bankOf(pan), holder: legalName },
    yearlyTurnoverPaise: turnoverOf(pan),
  }
}

/**
 * The made-up but believable business behind a GSTIN: its PAN's entity at an address in its state, with 92 to 100 % of the
 * entity's turnover. Registered on 1 Jul 2017 to 2021; where the PAN's digits end in 78 on 15 Apr 2025.
 */
export function businessOf(gstin: string): Business {
  const pan = gstin.slice(2, 12)
  const entity = entityOf(pan)
  return {
    ...entity,
    gstin,
    address: addressOf(gstin),
    registeredOn:
      pan.slice(7, 9) === '78'
        ? '2025-04-15'
        : oneOf(['2017-07-01', '2017-07-01', '2018-10-09', '2021-02-22'], gstin, 'since'),
    yearlyTurnoverPaise: share(entity.yearlyTurnoverPaise, numberFrom(92, 100, gstin, 'share'), 100),
  }
}

function constitutionOf(pan: string): Constitution {
  const third = pan.charAt(2)
  switch (pan.charAt(3)) {
    case 'C':
      return third === 'L' ? 'Public Limited Company' : third === 'U' ? 'Unlimited Company' : 'Private Limited Company'
    case 'F':
      return third === 'L' ? 'Limited Liability Partnership' : 'Partnership'
    case 'P':
      return 'Proprietorship'
    case 'H':
      return 'Hindu Undivided Family'
    case 'G':
      return 'Government Department'
    default:
      return 'Society/ Club/ Trust/ AOP'
  }
}

function legalNameOf(constitution: Constitution, tradeName: string, pan: string): string {
  switch (constitution) {
    case 'Private Limited Company':
      return `${tradeName} Private Limited`
    case 'Public Limited Company':
      return `${tradeName} Limited`
    case 'Limited Liability Partnership':
      return `${tradeName} LLP`
    case 'Proprietorship':
      return personName(pan.charAt(4), pan)
    case 'Hindu Undivided Family':
      return `${personName(pan.charAt(4), pan)} HUF`
    default:
      return tradeName
  }
}

function promotersOf(pan: string, constitution: Constitution, legalName: string): Entity['promoters'] {
  if (constitution === 'Proprietorship') return [{ name: legalName, pan, din: '' }]
  const letters = [pan.charAt(4), oneOf(['A', 'G', 'J', 'M', 'P', 'R', 'V'], pan, 'second')]
  const count = constitution === 'Hindu Undivided Family' ? 1 : 2
  return letters.slice(0, count).map((letter, i) => ({
    name: personName(letter, pan, String(i)).toUpperCase(),
    pan: `ZZZP${letter}${numberFrom(1, 899, pan, 'p', String(i)).toString().padStart(3, '0')}${i + 1}K`,
    din: digitsFrom(8, pan, 'din', String(i)),
  }))
}

const branches = ['UTIB0000001', 'HDFC0002854', 'KKBK0000261', 'SBIN0020072', 'IDIB000A001', 'SBIN0031006'] as const

/** Last four digits 1000-6999, so that no ordinary account falls under the rules of `payouts`, `enach`, `penny-drop`. */
function bankOf(pan: string): Omit<BankAccount, 'holder'> {
  const accountNumber = digitsFrom(8, pan, 'account') + numberFrom(1000, 6999, pan, 'tail')
  return { ifsc: oneOf(branches, pan, 'bank'), accountNumber }
}

function addressOf(gstin: string): Address {
  const state = stateOf(gstin.slice(0, 2))
  const city = state?.city ?? 'New Delhi'
  return {
    building: `${numberFrom(1, 240, gstin, 'no')}, ${oneOf(['Shanti Complex', 'Trade Centre', 'Sai Plaza', 'Industrial Estate'], gstin)}`,
    street: oneOf(['Station Road', 'MG Road', 'Market Yard Road', 'Ring Road'], gstin, 'street'),
    locality: oneOf(['Gandhi Nagar', 'Industrial Area Phase 2', 'Sadar Bazar', 'Transport Nagar'], gstin, 'locality'),
    city,
    district: city,
    state: state?.name ?? 'Delhi',
    stateCode: gstin.slice(0, 2),
    pincode: state?.pincode ?? '110001',
  }
}

/** Paise of twelve months. */
export function turnoverOf(pan: string): number {
  if (pan.charAt(8) === '9') return numberFrom(90, 240, pan, 'turnover') * LAKH_PAISE
  const steps = numberFrom(0, 100, pan, 'turnover')
  return Math.round(360 + (4440 * steps * steps) / 10_000) * LAKH_PAISE
}
