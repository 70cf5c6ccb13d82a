import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findIfsc, listBanks, searchIfsc } from './ifsc.ts'

// Source: razorpay/ifsc tests/validator_asserts.json (MIT).
const EXISTING = [
  ...['HDFC0002854', 'IDIB000A001', 'IDIB000J052', 'KKBK0000261', 'BARB0DBAGIY', 'BOTM0NEEMRA', 'SBIN0020072'],
  ...['SBIN0031006', 'SBIN0040006', 'SBIN0050012', 'SBIN0070011'],
]
const NOT_LISTED = [
  'BOTM0000500',
  'HPSC0000300',
  'SBBJ0010004',
  'SBHY0000004',
  'SBIN0020004',
  'SBIN0031014',
  'STBP0000012',
  'BOTX0000000',
]

test('a branch that exists is listed, with the bank it belongs to', () => {
  for (const ifsc of EXISTING) assert.equal(findIfsc(ifsc)?.isListed, true, ifsc)
  assert.equal(findIfsc('HDFC0002854')?.bank.name, 'HDFC Bank')
  assert.equal(findIfsc('SBIN0020072')?.bank.name, 'State Bank of India')
})

test('a branch that is closed or never was is not listed, and keeps its bank while the letters name one', () => {
  for (const ifsc of NOT_LISTED) assert.notEqual(findIfsc(ifsc)?.isListed, true, ifsc)
  assert.equal(findIfsc('SBIN0020004')?.bank.code, 'SBIN')
})

test("a cooperative bank under another bank's code is named itself", () => {
  assert.equal(findIfsc('APBL0001001')?.bank.code, 'TSDX')
  assert.equal(findIfsc('APBL0001015')?.bank.code, 'TSDX')
})

test('a wrong form or an unknown bank has no answer', () => {
  for (const ifsc of ['', 'HDFC', 'hdfc0002854', 'HDFC1002854', 'QQQQ0000001']) assert.equal(findIfsc(ifsc), null, ifsc)
})

test('searching gives listed codes that begin as typed, from four letters on', () => {
  const found = searchIfsc('HDFC000285', 20)
  assert.ok(found.includes('HDFC0002854'))
  assert.ok(found.every(ifsc => ifsc.startsWith('HDFC000285') && findIfsc(ifsc)?.isListed))
  assert.deepEqual(searchIfsc('BARB0DBAGI', 5), ['BARB0DBAGIY'])
  assert.equal(searchIfsc('SBIN', 10).length, 10)
  for (const typed of ['', 'H', 'HDF', 'HDFCX', 'QQQQ']) assert.deepEqual(searchIfsc(typed, 10), [], typed)
})

test('over a thousand banks, each with a name and whether it takes mandates', () => {
  const banks = listBanks()
  assert.ok(banks.length > 1000, String(banks.length))
  assert.equal(banks.find(bank => bank.code === 'HDFC')?.takesMandates, true)
  assert.ok(banks.some(bank => !bank.takesMandates))
})
