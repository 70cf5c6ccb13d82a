import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLei, normalizeLei } from './lei.ts'

// Source: python-stdnum test_lei.doctest (entries of the public register); those with 335800 are made up.
const VALID = [
  ...[
    '0YPKKE5F0QW6RC51HE09',
    '213800THICTTOSR1N623',
    '2YXI7YIWYFWZG3QHF204',
    '5299007DT4PDT06SZM22',
    '54930000YBLXA2M5DV57',
  ],
  ...[
    '635400ID2ZOCFWX3LH70',
    '8156004572781E3F9023',
    '959800Q824KQDPCZPV58',
    'GU00WJXK6DH4VHHFXQ16',
    'WT03B8BB1IX8WI9ZGV02',
  ],
  ...['335800SYNTHETIC00116', '335800AAAAAAAAAAAA04', '335800TESTTESTTEST87'],
]
const INVALID = ['213800KUD8LXJWSQ9D15', '549300KRUJ8ZZHUZJF21', '213800KUD8LAJWSQ9D1', '213800thicttosr1n623', '']

test('takes an LEI and refuses a wrong check, length or case', () => {
  for (const lei of VALID) assert.equal(isLei(lei), true, lei)
  for (const lei of INVALID) assert.equal(isLei(lei), false, lei)
})

test('a digit for another digit, or a letter for another letter, is always caught', () => {
  for (const lei of VALID) {
    for (let at = 0; at < 20; at++) {
      const right = lei.charAt(at)
      for (const other of /\d/.test(right) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        assert.equal(isLei(lei.slice(0, at) + other + lei.slice(at + 1)), other === right)
      }
    }
  }
})

test('what people type becomes the written form', () => {
  assert.equal(normalizeLei('2138 00th icttosr1n623 '), '213800THICTTOSR1N623')
})
