import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processingFee } from './offered-terms.ts'

test('the tax on the fee is CGST and SGST of 9 % each within the state, each to the paisa, and IGST of 18 % beyond', () => {
  const taxOn = (interState: boolean) =>
    processingFee({ terms: { feeTaxBps: 1_800 } }, { amountPaise: 2_463_00, feeBps: 100, interState }).gstPaise
  assert.deepEqual([taxOn(false), taxOn(true)], [2 * 2_22, 4_43])
})
