import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { taxesOn, type Payee } from './commission-taxes.ts'

const gst = { rateBps: 1_800, reverseFor: ['INDIVIDUAL', 'SOLE_PROPRIETORSHIP', 'JOINT_HINDU_FAMILY'] }
const tds = { section: '393(1)', rateBps: 200, noPanBps: 2_000, thresholdPaise: 20_000_00 }
const firm: Payee = {
  entityType: 'PARTNERSHIP',
  hasPan: true,
  gstin: '27AAAFA7411C1Z5',
  creditedPaise: 0,
  taxedPaise: 0,
}
const of = (paise: number, more: Partial<Payee> = {}) => taxesOn(paise, { ...firm, ...more }, gst, tds)

describe('GST on commission', () => {
  test('a registered firm adds it, an unregistered one does not', () => {
    const { gstMode, gstPaise, netPaise } = of(10_000_00)
    assert.deepEqual([gstMode, gstPaise, netPaise], ['CHARGED', 1_800_00, 11_800_00])
    const none = of(10_000_00, { gstin: null })
    assert.deepEqual([none.gstMode, none.gstBps, none.gstPaise, none.netPaise], ['NONE', 0, 0, 10_000_00])
  })

  test('for a proprietor the lender owes it, registered or not: they are paid without it', () => {
    for (const gstin of [firm.gstin, null]) {
      const { gstMode, gstPaise, netPaise } = of(10_000_00, { entityType: 'SOLE_PROPRIETORSHIP', gstin })
      assert.deepEqual([gstMode, gstPaise, netPaise], ['REVERSE', 1_800_00, 10_000_00])
    }
  })
})

describe('TDS on commission', () => {
  test('nothing up to the year’s threshold, also to the paisa', () => {
    assert.equal(of(20_000_00).tdsPaise, 0)
    assert.equal(of(5_000_00, { creditedPaise: 15_000_00 }).tdsPaise, 0)
  })

  test('the credit that crosses it bears the deduction of the whole year so far; later ones their own', () => {
    const crossing = of(5_001_00, { creditedPaise: 15_000_00 })
    // 2 % of 20,001 is 400.02: in whole rupees
    assert.deepEqual([crossing.tdsBasePaise, crossing.tdsPaise], [20_001_00, 400_00])
    const later = of(10_000_00, { creditedPaise: 20_001_00, taxedPaise: 20_001_00 })
    assert.deepEqual([later.tdsBasePaise, later.tdsPaise], [10_000_00, 200_00])
  })

  test('it is taken from the commission without GST, at 20 % without PAN', () => {
    const { tdsPaise, netPaise } = of(1_00_000_00)
    assert.deepEqual([tdsPaise, netPaise], [2_000_00, 1_18_000_00 - 2_000_00])
    assert.equal(of(1_00_000_00, { hasPan: false }).tdsPaise, 20_000_00)
  })
})
