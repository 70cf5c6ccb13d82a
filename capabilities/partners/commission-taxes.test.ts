import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { taxesOn, type Payee } from './commission-taxes.ts'

const gst = { rateBps: 1_800, reverseFor: ['INDIVIDUAL', 'SOLE_PROPRIETORSHIP', 'JOINT_HINDU_FAMILY'] }
const tds = { section: '393(1)', rateBps: 200, noPanBps: 2_000, thresholdPaise: 20_000_00 }
const firm: Payee = {
  entityType: 'PARTNERSHIP',
  hasPan: true,
  lower: null,
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

  test('a certificate lowers the rate as far as its amount goes; it takes a PAN, and none raises the rate', () => {
    const by = (rateBps: number, leftPaise: number | null = null, more: Partial<Payee> = {}) => {
      const { tdsBps, tdsPaise, tdsCertificate } = of(1_00_000_00, {
        lower: { number: '1234ABC567', rateBps, leftPaise },
        ...more,
      })
      return [tdsBps, tdsPaise, tdsCertificate]
    }
    assert.deepEqual(by(50), [50, 500_00, '1234ABC567'])
    assert.deepEqual(by(0), [0, 0, '1234ABC567'])
    // 0.5 % of 40,000 and 2 % of 60,000
    assert.deepEqual(by(50, 40_000_00), [140, 1_400_00, '1234ABC567'])
    assert.deepEqual(by(50, null, { hasPan: false }), [2_000, 20_000_00, null])
    assert.deepEqual(by(300), [200, 2_000_00, null])
  })
})
