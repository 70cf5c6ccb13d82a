import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { gstOn, lastCreditNoteOn, splitGst } from './gst.ts'

test('a tax is CGST and SGST in equal halves within the state, and IGST to another', () => {
  assert.deepEqual(splitGst(90_00, false), { cgstPaise: 45_00, sgstPaise: 45_00, igstPaise: 0 })
  assert.deepEqual(splitGst(90_00, true), { cgstPaise: 0, sgstPaise: 0, igstPaise: 90_00 })
  assert.deepEqual(splitGst(1_79, false), { cgstPaise: 90, sgstPaise: 89, igstPaise: 0 })
})

test('CGST and SGST are each rounded by itself: 9 % of 24.63 is 2.22 and 2.22, while 18 % is 4.43', () => {
  assert.equal(gstOn(24_63, 1_800, false), 4_44)
  assert.equal(gstOn(24_63, 1_800, true), 4_43)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_00_00_000_00 }), fc.constantFrom(500, 1_800, 4_000), (taxable, rate) => {
      const { cgstPaise, sgstPaise } = splitGst(gstOn(taxable, rate, false), false)
      assert.equal(cgstPaise, sgstPaise)
      assert.ok(Math.abs(cgstPaise - (taxable * rate) / 20_000) <= 0.5)
    }),
  )
})

test('no paisa is lost by the split, and the halves differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_00_00_000_00 }), fc.boolean(), (tax, interState) => {
      const { cgstPaise, sgstPaise, igstPaise } = splitGst(tax, interState)
      assert.equal(cgstPaise + sgstPaise + igstPaise, tax)
      assert.ok(cgstPaise - sgstPaise === 0 || cgstPaise - sgstPaise === 1)
    }),
  )
})

test('tax is taken back until 30 November after the end of the financial year of the supply', () => {
  assert.equal(lastCreditNoteOn('2027-03-31'), '2027-11-30')
  assert.equal(lastCreditNoteOn('2027-04-01'), '2028-11-30')
  assert.equal(lastCreditNoteOn('2027-12-31'), '2028-11-30')
})
