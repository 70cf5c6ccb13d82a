import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainDate, weekday } from '@poonji/kernel/dates.ts'
import { GST_STATE_CODES } from '@poonji/kernel/identifiers/gstin.ts'
import { COUNTRY_CODES, countries } from './countries.ts'
import { ENTITY_TYPES, entityTypesOfPan } from './entity-types.ts'
import { HOLIDAYS } from './holidays.ts'
import { SECTORS, sectorOf } from './industries.ts'
import { STATES, stateByGstCode } from './states.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u

function assertUnique(values: readonly string[]): void {
  assert.deepEqual(values, [...new Set(values)])
}

test('there are 28 states and 8 union territories, one for each state code a GSTIN may begin with', () => {
  assert.equal(STATES.length, 36)
  assert.deepEqual(
    STATES.map(state => state.gstCode),
    GST_STATE_CODES.filter(code => code < '96'),
  )
  assertUnique(STATES.map(state => state.isoCode))
  assert.equal(stateByGstCode('27')?.name.en, 'Maharashtra')
  assert.equal(stateByGstCode('27')?.isoCode, 'IN-MH')
  assert.equal(stateByGstCode('97'), null)
})

test('names stand in both languages', () => {
  const sectors = SECTORS.flatMap(sector => [sector, ...sector.subSectors])
  for (const { name } of [...STATES, ...ENTITY_TYPES, ...HOLIDAYS, ...sectors]) {
    assert.ok(name.en.length > 1 && !DEVANAGARI.test(name.en), name.en)
    assert.ok(DEVANAGARI.test(name.hi), name.hi)
  }
})

test('the nine entity types of the specification, and which a PAN leaves open', () => {
  assert.equal(ENTITY_TYPES.length, 9)
  assertUnique(ENTITY_TYPES.map(type => type.code))
  assert.deepEqual(entityTypesOfPan('AAACX0001A'), ['PRIVATE_LIMITED', 'PUBLIC_LIMITED', 'UNLIMITED_COMPANY'])
  assert.deepEqual(entityTypesOfPan('AAAFX0002B'), ['PARTNERSHIP', 'LIMITED_LIABILITY_PARTNERSHIP'])
  assert.deepEqual(entityTypesOfPan('AAAHX0005E'), ['JOINT_HINDU_FAMILY'])
  assert.deepEqual(entityTypesOfPan('AAAGX0006F'), [])
})

test('twenty sectors, each line of business in one of them', () => {
  assert.equal(SECTORS.length, 20)
  assertUnique(SECTORS.map(sector => sector.code))
  assertUnique(SECTORS.flatMap(sector => sector.subSectors.map(sub => sub.code)))
  assert.equal(sectorOf('STEEL_TRADING')?.code, 'STEEL_METALS')
  assert.equal(sectorOf('NOTHING'), null)
})

test('all 249 countries have a name in both languages, India first', () => {
  assertUnique(COUNTRY_CODES)
  assert.equal(COUNTRY_CODES.length, 249)
  assert.deepEqual(countries('en')[0], { code: 'IN', name: 'India' })
  assert.deepEqual(countries('hi')[0], { code: 'IN', name: 'भारत' })
  for (const language of ['en', 'hi'] as const) {
    for (const { code, name } of countries(language)) assert.notEqual(name, code)
  }
})

test('holidays: real dates in order, twenty a year, the fixed and the moving ones where they belong', () => {
  const on = (year: number, name: string) =>
    HOLIDAYS.find(day => day.on.startsWith(String(year)) && day.name.en === name)?.on
  for (const year of [2025, 2026, 2027, 2028]) {
    assert.equal(HOLIDAYS.filter(day => day.on.startsWith(String(year))).length, 20)
    assert.equal(weekday(on(year, 'Good Friday') ?? ''), 5)
  }
  for (const { on: date } of HOLIDAYS) assert.ok(isPlainDate(date), date)
  assert.deepEqual(
    [...HOLIDAYS].map(day => day.on).sort(),
    HOLIDAYS.map(day => day.on),
  )
  assert.equal(on(2026, 'Republic Day'), '2026-01-26')
  assert.equal(on(2026, 'Holi'), '2026-03-04')
  assert.equal(on(2026, 'Diwali'), '2026-11-08')
  assert.equal(on(2026, 'Guru Nanak Jayanti'), '2026-11-24')
  assert.equal(HOLIDAYS.find(day => day.on === '2027-10-29')?.isNotified, false)
})

test('Holi, Buddha Purnima and Guru Nanak Jayanti stand at a full moon, Diwali at a new moon', () => {
  // Mean synodic month from the new moon of 6 Jan 2000, 18:14 UTC (J. Meeus); true moons stray up to 14 hours from it.
  const ageAt = (date: string) => {
    const days = (Date.parse(`${date}T06:30:00Z`) - Date.parse('2000-01-06T18:14:00Z')) / 86_400_000
    return days % 29.530588853
  }
  for (const { on, name } of HOLIDAYS) {
    if (name.en === 'Diwali') assert.ok(Math.min(ageAt(on), 29.53 - ageAt(on)) < 1.8, `${name.en} ${on}: ${ageAt(on)}`)
    if (/^(Holi|Buddha|Guru)/.test(name.en))
      assert.ok(Math.abs(ageAt(on) - 14.77) < 1.8, `${name.en} ${on}: ${ageAt(on)}`)
  }
})
