import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitGst } from './gst.ts'

test('a tax is CGST and SGST in equal halves within the state, and IGST to another', () => {
  assert.deepEqual(splitGst(90_00, false), { cgstPaise: 45_00, sgstPaise: 45_00, igstPaise: 0 })
  assert.deepEqual(splitGst(90_00, true), { cgstPaise: 0, sgstPaise: 0, igstPaise: 90_00 })
  assert.deepEqual(splitGst(1_79, false), { cgstPaise: 90, sgstPaise: 89, igstPaise: 0 })
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
