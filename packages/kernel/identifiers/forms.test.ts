import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBankAccountNumber, maskBankAccountNumber } from './bank-account-number.ts'
import { incorporationYearOfCin, isCin, normalizeCin } from './cin.ts'
import { isDecimal, isWholeNumber, normalizeDecimal } from './decimal.ts'
import { isDin, normalizeDin } from './din.ts'
import { isFssai } from './fssai.ts'
import { isGstInvoiceNumber } from './gst-invoice-number.ts'
import { bankCodeOfIfsc, isIfsc, isIfscSearch, normalizeIfsc } from './ifsc.ts'
import { isLlpin, normalizeLlpin } from './llpin.ts'
import { isMobile, maskMobile, normalizeMobile } from './mobile.ts'
import { isOtp, isShareCode } from './otp.ts'
import { isPersonName, normalizePersonName } from './person-name.ts'
import { isPincode, normalizePincode } from './pincode.ts'
import { isTan } from './tan.ts'
import { isUdyam, normalizeUdyam } from './udyam.ts'
import { isUmrn, maskUmrn } from './umrn.ts'
import { isUrn } from './urn.ts'
import { isVpa, maskVpa, normalizeVpa } from './vpa.ts'
import { isYear } from './year.ts'

type Case = { is: (text: string) => boolean; source: string; valid: string[]; invalid: string[] }

const CASES: Record<string, Case> = {
  mobile: {
    is: isMobile,
    source: 'specification, section 5',
    valid: ['6000000000', '9876543210'],
    invalid: ['5876543210', '98765432101', '987654321', '', '98765 43210'],
  },
  tan: {
    is: isTan,
    source: 'prashanttiw/pramana tests',
    valid: ['DELA12345B', 'MUMX12345B', 'CHNX00001D', 'HYDX24680F', 'ABCA12345E'],
    invalid: ['DELA12345', 'DEL112345B', 'DELA123451', 'M1MX12345B', 'MUMXA2345B', 'MUMX12A45B', 'ABCDEFGHIJ'],
  },
  cin: {
    is: isCin,
    source: 'public company filings; the last three have a state, year or ownership that does not exist',
    valid: ['L17110MH1973PLC019786', 'U65923MH2008PLC261472', 'U25209DL1973PLC003526'],
    invalid: [
      ...['U12345ASDAS784CDE1234', 'X17110MH1973PLC019786', 'U43245ZA3424ERE134343'],
      ...['U43245ZA1973PLC134343', 'U43245MH3424PLC134343', 'U43245MH1973ERE134343'],
    ],
  },
  llpin: {
    is: isLlpin,
    source: 'regexguide.com',
    valid: ['AAA-1234', 'AAB-5678', 'AAZ-9999'],
    invalid: ['AAA1234', 'AAA-12345', 'aaa-1234'],
  },
  din: {
    is: isDin,
    source: 'regexguide.com, complianceforsure.com',
    valid: ['12345678', '00000001', '98765432'],
    invalid: ['1234567', '123456789', 'ABC12345'],
  },
  fssai: {
    is: isFssai,
    source: 'FSSAI number explanation page, regexguide.com',
    valid: ['12345678901234', '21234567890123', '11122233344455'],
    invalid: ['0123456789012', '1234567890ABCD', '32345678901234'],
  },
  udyam: {
    is: isUdyam,
    source: 'regexguide.com, udyam pages; states by the letters that published numbers carry',
    valid: [
      'UDYAM-MH-01-0123456',
      'UDYAM-DL-10-9876543',
      'UDYAM-KA-15-1234567',
      'UDYAM-TS-20-1234567',
      'UDYAM-OD-07-1234567',
    ],
    invalid: [
      'UDYAM-MH-01-12345',
      'UDYAM-mh-01-0123456',
      'UDYOG-MH-01-0123456',
      'UDYAM-XX-00-0000000',
      'UDYAM-ZZ-26-0123456',
    ],
  },
  urn: {
    is: isUrn,
    source: 'specification, section 5: 19 letters, digits or hyphens',
    valid: ['UDYAM-MH-01-0123456', 'ABCDEFGHIJ123456789'],
    invalid: ['UDYAM-MH-01-012345', 'UDYAM-MH-01-01234567', 'UDYAM_MH_01_0123456'],
  },
  umrn: {
    is: isUmrn,
    source: 'a mandate sample of AU Small Finance Bank',
    valid: ['AUBL7031708241000306'],
    invalid: ['AUBL703170824100030', '1UBL7031708241000306'],
  },
  vpa: {
    is: isVpa,
    source: 'made from the UPI rule',
    valid: ['merchant.test@okbank', 'shop-1@ybl', '9999999999@upi'],
    invalid: ['@upi', 'abc', '.abc@upi', 'ab c@upi', 'a..b@upi', 'abc@', 'abc@1upi'],
  },
  ifsc: {
    is: isIfsc,
    source: 'razorpay/ifsc tests (MIT)',
    valid: ['UTIB0000001', 'HDFC0002854', 'IDIB000A001', 'BARB0DBAGIY', 'BOTM0NEEMRA', 'SBBJ0010004'],
    invalid: ['SBI00000300', 'SBIN1000300', 'SBIN000030', 'sbin0000300'],
  },
  'ifsc search': {
    is: isIfscSearch,
    source: 'specification, section 5: 1-4 letters, then 4 letters with up to 7 digits',
    valid: ['H', 'HDFC', 'HDFC0', 'HDFC0002854', 'BARB0DBAGIY'],
    invalid: ['', 'H1', 'HDFCX', 'HDFC00028541', 'hdfc'],
  },
  pincode: {
    is: isPincode,
    source: 'specification, section 5',
    valid: ['110001', '400001'],
    invalid: ['11000', '1100011', '1100O1', '010001'],
  },
  otp: {
    is: isOtp,
    source: 'specification, section 5',
    valid: ['000000', '123456'],
    invalid: ['12345', '1234567', '12345a'],
  },
  'share code': {
    is: isShareCode,
    source: 'specification, section 5',
    valid: ['1234', 'aB3$'],
    invalid: ['123', '12345', '12 4'],
  },
  year: { is: isYear, source: 'specification, section 5', valid: ['2026'], invalid: ['26', '20266', '202a'] },
  'whole number': {
    is: isWholeNumber,
    source: 'specification, section 5',
    valid: ['0', '7', '9999999999'],
    invalid: ['', '01', '-1', '1.0', '10000000000'],
  },
  'invoice number': {
    is: isGstInvoiceNumber,
    source: 'india-compliance regex_constants.js',
    valid: ['INV-2024/001', 'A1'],
    invalid: ['-INV1', 'INV 001', 'INV1234567890123456', ''],
  },
  'bank account number': {
    is: isBankAccountNumber,
    source: 'made from the rule',
    valid: ['123456789', '000123456789', '123456789012345678'],
    invalid: ['12345678', '1234567890123456789', '000000000', '12345678A'],
  },
}

for (const [name, { is, source, valid, invalid }] of Object.entries(CASES)) {
  test(`${name}: takes what is one and refuses what is not (${source})`, () => {
    for (const text of valid) assert.equal(is(text), true, text)
    for (const text of [...invalid, `${valid[0]}\n`]) assert.equal(is(text), false, text)
  })
}

test('what people type becomes the written form', () => {
  const asCopied = ['\u202a+91 98765\u201143210\u202c', '+91 98765 – 43210', '９８７６５４３２１０', '۹۸۷۶۵۴۳۲۱۰']
  const asTyped = ['+91 98765-43210', '09876543210', '919876543210', '(98765) 43210', '९८७६५४३२१०']
  for (const typed of [...asTyped, ...asCopied]) {
    assert.equal(normalizeMobile(typed), '9876543210', typed)
  }
  assert.equal(normalizeMobile('9198765432'), '9198765432', 'ten digits that begin with 91 stay')
  assert.equal(normalizeCin(' l17110 mh1973plc019786 '), 'L17110MH1973PLC019786')
  assert.equal(normalizeLlpin('aaa1234'), 'AAA-1234')
  assert.equal(normalizeDin('1'), '00000001')
  assert.equal(normalizeUdyam('udyam mh 01 0123456'), 'UDYAM-MH-01-0123456')
  assert.equal(normalizeIfsc(' hdfc 0002854 '), 'HDFC0002854')
  assert.equal(normalizePincode('110 001'), '110001')
  assert.equal(normalizePincode('११०००१'), '110001')
  assert.equal(normalizeVpa(' Shop-1@YBL '), 'shop-1@ybl')
  assert.equal(normalizeDecimal('12,34,567.5'), '1234567.5')
})

test('masks keep enough for the owner and no more', () => {
  assert.equal(maskMobile('9876543210'), '98XXXX3210')
  assert.equal(maskUmrn('AUBL7031708241000306'), 'AUBLXXXXXXXXXXXX0306')
  assert.equal(maskVpa('9999999999@upi'), '99XXXXXX99@upi')
  assert.equal(maskVpa('ravi@upi'), 'XXXX@upi')
  assert.equal(maskBankAccountNumber('000123456789'), 'XXXXXXXX6789')
  for (const mask of [maskMobile, maskUmrn, maskVpa, maskBankAccountNumber]) assert.equal(mask('12345'), 'XXXXX')
})

test('decimals are capped at 5 or 12 places (specification, section 5)', () => {
  assert.equal(isDecimal('1.12345', 5), true)
  assert.equal(isDecimal('1.123456', 5), false)
  assert.equal(isDecimal('-1.123456789012', 12), true)
  assert.equal(isDecimal('1.1234567890123', 12), false)
  assert.equal(isDecimal('1.', 5), false)
})

test('a CIN tells the year of incorporation, an IFSC the bank', () => {
  assert.equal(incorporationYearOfCin('U65923MH2008PLC261472'), 2008)
  assert.equal(bankCodeOfIfsc('HDFC0002854'), 'HDFC')
})

test('names of people stay as they are written, and none of them is an address', () => {
  for (const name of ['A.P.J. Abdul Kalam', 'राम कुमार', 'Mary O’Brien', 'S/o Shyam Lal', 'ക്രിസ്\u200dതു', 'X2'])
    assert.deepEqual([normalizePersonName(name), isPersonName(name)], [name, true])
  assert.equal(normalizePersonName('Md.Iqbal  Khan\u202e\n'), 'Md. Iqbal Khan')
  assert.equal(normalizePersonName('x.com bit。ly 10.0.0.1'), 'x. com bit. ly 10. 0. 0. 1')
  for (const name of ['', '12', 'http://x', 'me@x', 'Call 98111-22333', '<b>A', 'A'.repeat(81)])
    assert.equal(isPersonName(name), false, name)
})
