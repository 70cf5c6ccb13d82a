import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareNames, holdsName, isCutOff } from './names.ts'

const MATCH = [
  ['Ramesh Kumar Sharma', 'RAMESH  KUMAR SHARMA'],
  ['Sharma Ramesh', 'Ramesh Sharma'],
  ['R.K. Sharma', 'RK SHARMA'],
  ['Ramesh K Sharma', 'Ramesh Kumar Sharma'],
  ['Smt. Sunita Devi', 'SUNITA DEVI'],
  ['Mohd. Iqbal', 'Mohammed Iqbal'],
  ['M/S Gupta & Sons', 'GUPTA AND SONS'],
  ['M/s. Asha Traders Pvt. Ltd.', 'ASHA TRADERS PRIVATE LIMITED'],
  ['Asha Traders (P) Ltd', 'ASHA TRADERS PRIVATE LIMITED'],
  ['Balaji Steel Industries Private Limited', 'BALAJI STEEL INDS PVT LTD'],
  ['Deccan Foods Limited Liability Partnership', 'DECCAN FOODS LLP'],
  ['आशा ट्रेडर्स', 'आशा  ट्रेडर्स'],
] as const
const PARTIAL = [
  ['R K Sharma', 'Ramesh Kumar Sharma'],
  ['Ramesh Sharma', 'Ramesh Kumar Sharma'],
  ['Ramesh Sharma', 'Rajesh Sharma'],
  ['Ramesh S', 'Ramesh Sharma'],
  ['Asha Traders', 'ASHA TRADERS PRIVATE LIMITED'],
  ['Balaji Steel Industries Private Limited', 'BALAJI STEEL INDUSTRIES PVT'],
  ['Bharat Steel Tubes Private Limited', 'Bharat Steel Works Private Limited'],
  ['Sri Lakshmi Bharat Steel Tubes Trading Private Limited', 'Sri Lakshmi Bharat Steel Works Trading Private Limited'],
  ['Bharat Steel India Private Limited', 'Bharat Steel Private Limited'],
  ['K Steel Tubes Private Limited', 'Kumar Steel Tubes Private Limited'],
] as const
const NONE = [
  ['Asha Traders Pvt Ltd', 'BHARAT STEEL PVT LTD'],
  ['Sunil Sharma', 'Sunita Sharma'],
  ['R S', 'Ramesh Sharma'],
  ['', 'Ramesh Sharma'],
  ['M/S', 'M/S'],
  ['A Ltd', 'B Ltd'],
] as const

for (const [verdict, pairs] of [
  ['match', MATCH],
  ['partial', PARTIAL],
  ['none', NONE],
] as const) {
  test(`${verdict}: the names a clerk would call so`, () => {
    for (const [a, b] of pairs)
      assert.equal(compareNames(a, b).verdict, verdict, `${a} | ${b}: ${compareNames(a, b).score}`)
  })
}

test('which name is given first makes no difference, and a name matches itself', () => {
  const names = fc.array(
    fc.constantFrom('RAMESH', 'RAJESH', 'K', 'KUMAR', 'SHARMA', 'SHARMAA', 'PVT', 'LTD', 'LLP', '&', 'STEEL'),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(names, names, (a, b) => {
      assert.deepEqual(compareNames(a.join(' '), b.join(' ')), compareNames(b.join(' '), a.join(' ')))
      const name = `ASHA ${a.join(' ')}`
      assert.deepEqual(compareNames(name, name.toLowerCase()), { score: 100, verdict: 'match' })
    }),
  )
})

test('a name cut off is known by two words of twelve letters; a narration holds the whole name, however spaced', () => {
  const full = 'Rajdhani Cement Agency Private Limited'
  for (const short of ['RAJDHANI CEMENT AGENCY PVT', 'M/S. Rajdhani Cement Agen', full, 'RAJDHANI CEMENT'])
    assert.equal(isCutOff(short, full), true, short)
  for (const short of ['RAJDHANI', 'CEMENT AGENCY PRIVATE', 'RAJDHANI CEMENTS', 'R C', '', `${full} Two`])
    assert.equal(isCutOff(short, full), false, short)
  assert.equal(holdsName('NEFT/HDFC0001/RAJDHANI CEMENT AGENCY PVT LTD/EMI', full), true)
  for (const line of ['NEFT RAJDHANI CEMENT AGENCY', '']) assert.equal(holdsName(line, full), false)
  assert.equal(holdsName('NEFT A B C', 'A B'), false, 'letters that stand anywhere')
})
