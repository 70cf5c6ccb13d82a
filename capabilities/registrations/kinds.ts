import type { Permission } from '@poonji/contract/permissions.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import { incorporationYearOfCin, isCin, normalizeCin } from '@poonji/kernel/identifiers/cin.ts'
import { isFssai, normalizeFssai } from '@poonji/kernel/identifiers/fssai.ts'
import { isLei, normalizeLei } from '@poonji/kernel/identifiers/lei.ts'
import { isLlpin, normalizeLlpin } from '@poonji/kernel/identifiers/llpin.ts'
import { isTan, normalizeTan } from '@poonji/kernel/identifiers/tan.ts'
import { isUdyam, normalizeUdyam } from '@poonji/kernel/identifiers/udyam.ts'
import { tidyCode } from '@poonji/kernel/text.ts'

/** The numbers of a kind: how one is written, and whether it is one. */
export interface NumberFormat {
  label: Bilingual
  /** an example or a rule, under the field and in the error */
  hint: Bilingual
  tidy: (text: string) => string
  is: (text: string) => boolean
  /** The year that a number tells of, which cannot be one to come. */
  yearOf?: (text: string) => number | null
}

export type DetailName = 'authority' | 'period' | 'businessClass' | 'amount' | 'rateBps' | 'issuedOn' | 'expiresOn'
export const DETAIL_NAMES: readonly DetailName[] = [
  'authority',
  'period',
  'businessClass',
  'amount',
  'rateBps',
  'issuedOn',
  'expiresOn',
]

/** One kind of registration: everything that the form, the checks, the list and the reminders need to know of it. */
export interface RegistrationKind {
  name: Bilingual
  permission: Permission
  number: NumberFormat | null
  details: Partial<Record<DetailName, 'required' | 'optional'>>
  labels?: Partial<Record<DetailName, Bilingual>>
  /** It holds until 31 March of its financial year. */
  untilYearEnd?: true
  /** It is issued in its year or later: a return is filed once the year that it tells of is over. */
  fromYearStart?: true
  /** A company has one of it at a time; an index of the table keeps it so. */
  alone?: true
  paper: 'required' | 'optional'
  /** What giving it up is called, where it may be given up; its path says the same. */
  end?: Bilingual
}

const free = (least: number, most: number) => ({
  tidy: tidyCode,
  is: (text: string) => text.length >= least && text.length <= most && /^[A-Z0-9/.-]+$/.test(text),
})
const shaped = (pattern: RegExp) => ({ tidy: tidyCode, is: (text: string) => pattern.test(text) })

const number = (en: string, hi: string): Bilingual => ({ en, hi })
const asPrinted = { en: 'As printed on the certificate', hi: 'जैसा सर्टिफ़िकेट पर छपा है' }

/** Specification, sections 3 and 7 (tax). */
export const REGISTRATION_KINDS = {
  LEI: {
    name: { en: 'LEI (Legal Entity Identifier)', hi: 'LEI (लीगल एंटिटी आइडेंटिफ़ायर)' },
    permission: 'CAN_ADD_LEI_NUMBER',
    alone: true,
    number: {
      label: number('LEI', 'LEI'),
      hint: { en: '20 letters and digits; the last two are check digits', hi: '20 अक्षर और अंक; आख़िरी दो जाँच के अंक' },
      tidy: normalizeLei,
      is: isLei,
    },
    details: { issuedOn: 'optional', expiresOn: 'required' },
    labels: { expiresOn: { en: 'Renew by', hi: 'कब तक रिन्यू करना है' } },
    paper: 'optional',
    end: { en: 'Unregister', hi: 'रजिस्ट्रेशन बंद' },
  },
  CIN: {
    name: { en: 'CIN or LLPIN', hi: 'CIN या LLPIN' },
    permission: 'CAN_ADD_TAX_INFO',
    alone: true,
    number: {
      label: number('CIN or LLPIN', 'CIN या LLPIN'),
      hint: { en: 'U12345MH2010PTC123456, or AAA-1234 of an LLP', hi: 'U12345MH2010PTC123456, या LLP का AAA-1234' },
      tidy: text => (isLlpin(normalizeLlpin(text)) ? normalizeLlpin(text) : normalizeCin(text)),
      is: text => isCin(text) || isLlpin(text),
      yearOf: text => (isCin(text) ? incorporationYearOfCin(text) : null),
    },
    details: { issuedOn: 'optional' },
    labels: { issuedOn: { en: 'Incorporated on', hi: 'स्थापना की तारीख़' } },
    paper: 'optional',
  },
  TAN: {
    name: { en: 'TAN', hi: 'TAN' },
    permission: 'CAN_ADD_TAX_INFO',
    number: {
      label: number('TAN', 'TAN'),
      hint: { en: 'Four letters, five digits, a letter', hi: 'चार अक्षर, पाँच अंक, एक अक्षर' },
      tidy: normalizeTan,
      is: isTan,
    },
    details: { issuedOn: 'optional' },
    paper: 'optional',
  },
  FSSAI: {
    name: { en: 'FSSAI food licence', hi: 'FSSAI फ़ूड लाइसेंस' },
    permission: 'CAN_ADD_TAX_INFO',
    number: {
      label: number('Licence number', 'लाइसेंस नंबर'),
      hint: { en: '14 digits, beginning with 1 or 2', hi: '14 अंक, शुरुआत 1 या 2 से' },
      tidy: normalizeFssai,
      is: isFssai,
    },
    details: { issuedOn: 'optional', expiresOn: 'required' },
    paper: 'required',
    end: { en: 'Deactivate', hi: 'बंद करें' },
  },
  TRADE_LICENCE: {
    name: { en: 'Trade licence', hi: 'ट्रेड लाइसेंस' },
    permission: 'CAN_ADD_TAX_INFO',
    number: { label: number('Licence number', 'लाइसेंस नंबर'), hint: asPrinted, ...free(3, 40) },
    details: { authority: 'required', issuedOn: 'optional', expiresOn: 'required' },
    labels: { authority: { en: 'Municipality or other authority', hi: 'नगर निगम या दूसरी संस्था' } },
    paper: 'required',
  },
  LUT: {
    name: { en: 'LUT (exports without IGST)', hi: 'LUT (बिना IGST के निर्यात)' },
    permission: 'CAN_ADD_TAX_INFO',
    number: {
      label: number('Acknowledgement number (ARN)', 'पावती नंबर (ARN)'),
      hint: { en: '15 characters, as AD2703260012345', hi: '15 अक्षर, जैसे AD2703260012345' },
      ...shaped(/^[A-Z]{2}\d{12}[A-Z0-9]$/),
    },
    details: { period: 'required', issuedOn: 'optional' },
    untilYearEnd: true,
    paper: 'required',
  },
  RCMC: {
    name: { en: 'RCMC (export council membership)', hi: 'RCMC (निर्यात परिषद की सदस्यता)' },
    permission: 'CAN_ADD_TAX_INFO',
    number: { label: number('RCMC number', 'RCMC नंबर'), hint: asPrinted, ...free(5, 40) },
    details: { authority: 'required', issuedOn: 'optional', expiresOn: 'required' },
    labels: { authority: { en: 'Export promotion council', hi: 'निर्यात संवर्धन परिषद' } },
    paper: 'required',
  },
  UDYAM: {
    name: { en: 'Udyam registration', hi: 'उद्यम रजिस्ट्रेशन' },
    permission: 'CAN_EDIT_MSME_REGISTRATION_INFO',
    alone: true,
    number: {
      label: number('Udyam number', 'उद्यम नंबर'),
      hint: { en: 'As UDYAM-MH-26-0123456', hi: 'जैसे UDYAM-MH-26-0123456' },
      tidy: normalizeUdyam,
      is: isUdyam,
    },
    details: { issuedOn: 'optional' },
    paper: 'optional',
  },
  MSME: {
    name: { en: 'MSME class', hi: 'MSME श्रेणी' },
    permission: 'CAN_EDIT_MSME_REGISTRATION_INFO',
    alone: true,
    number: null,
    details: { businessClass: 'required', period: 'required', amount: 'optional' },
    labels: { amount: { en: 'Turnover of that year', hi: 'उस साल का टर्नओवर' } },
    paper: 'optional',
  },
  ITR: {
    name: { en: 'Income tax return (ITR)', hi: 'इनकम टैक्स रिटर्न (ITR)' },
    permission: 'CAN_ADD_TAX_INFO',
    number: {
      label: number('Acknowledgement number', 'पावती नंबर'),
      hint: { en: '15 digits', hi: '15 अंक' },
      ...shaped(/^\d{15}$/),
    },
    details: { period: 'required', issuedOn: 'required', amount: 'optional' },
    labels: {
      period: { en: 'Assessment year', hi: 'असेसमेंट वर्ष' },
      issuedOn: { en: 'Filed on', hi: 'कब भरा' },
      amount: { en: 'Total income', hi: 'कुल आय' },
    },
    fromYearStart: true,
    paper: 'required',
  },
  TDS_CERTIFICATE_US_197: {
    name: { en: 'Lower TDS certificate (section 197)', hi: 'कम TDS का सर्टिफ़िकेट (धारा 197)' },
    permission: 'CAN_ADD_TAX_INFO',
    number: { label: number('Certificate number', 'सर्टिफ़िकेट नंबर'), hint: asPrinted, ...free(6, 20) },
    details: { period: 'required', rateBps: 'required', amount: 'optional', issuedOn: 'optional' },
    labels: {
      rateBps: { en: 'Rate of deduction (%)', hi: 'कटौती की दर (%)' },
      amount: { en: 'Up to this amount', hi: 'इस रकम तक' },
    },
    untilYearEnd: true,
    paper: 'required',
  },
} as const satisfies Record<string, RegistrationKind>

export type KindCode = keyof typeof REGISTRATION_KINDS
export const KIND_CODES = Object.keys(REGISTRATION_KINDS) as [KindCode, ...KindCode[]]

/** The row of a kind, without what its literals know more. */
export const kindOf = (code: KindCode): RegistrationKind => REGISTRATION_KINDS[code]

/** '२०२६–२७', as keyboards write it, is 2026-27. */
export const tidyYears = (text: string): string => tidyCode(text).replace(/\p{Pd}/gu, '-')

/** A financial or assessment year as '2026-27': the second is the next one's last two digits. */
export function isYearPair(text: string): boolean {
  const [, first = '', second = ''] = /^(20\d\d)-(\d\d)$/.exec(text) ?? []
  return first !== '' && (Number(first) + 1) % 100 === Number(second)
}

/** 1 April of a financial year. */
export const yearStartOf = (period: string): string => `${period.slice(0, 4)}-04-01`

/** 31 March of a financial year. */
export const yearEndOf = (period: string): string => `${Number(period.slice(0, 4)) + 1}-03-31`
