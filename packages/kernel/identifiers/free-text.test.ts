import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCity } from './city.ts'
import { isEmail, maskEmail, normalizeEmail } from './email.ts'
import { isOrganisationName, nameInMessage, normalizeOrganisationName } from './organisation-name.ts'
import { basisPointsToPercentage, isPercentage, normalizePercentage, percentageToBasisPoints } from './percentage.ts'
import { isUrl, normalizeUrl } from './url.ts'

test('an organisation name has 1-80 characters, a letter, no dot in front (specification, section 5)', () => {
  for (const name of ['A', 'Asha Traders', '3M India', 'आशा ट्रेडर्स', 'x'.repeat(80)])
    assert.equal(isOrganisationName(name), true, name)
  for (const name of ['', '123', '.Net Traders', 'x'.repeat(81), '---'])
    assert.equal(isOrganisationName(name), false, name)
  assert.equal(normalizeOrganisationName('  Asha \t Traders\u202e\n'), 'Asha Traders')
})

test('a city has two letters at least, and only the signs that cities have', () => {
  for (const city of [
    'Pune',
    'पुणे',
    'Mohali (SAS Nagar)',
    'North 24 Parganas',
    'Daman & Diu',
    "Cox's Bazar",
    'St. Thomas',
    'Pimpri\u2011Chinchwad',
    'Pimpri – Chinchwad',
  ])
    assert.equal(isCity(city), true, city)
  for (const city of ['', '--', '1', 'a1', 'a1<>?', 'Pune; Mumbai', 'Pune@home', 'x'.repeat(81), '411001 98765 ab'])
    assert.equal(isCity(city), false, city)
})

test('in a message a company’s name leads nowhere, whoever chose it', () => {
  assert.equal(nameInMessage('Asha 24x7 M/s. A.P.J. & Co (आशा)'), 'Asha 24x7 M/s. A.P.J. & Co (आशा)')
  assert.equal(nameInMessage('Yatra.com Online'), 'Yatra. com Online')
  assert.equal(nameInMessage('Refund: https://evil.in/a@b or 98765 43210'), 'Refund: https evil. in/a b or …')
})

test('a percentage has up to 2 digits and 2 decimals, or is 100 (specification, section 5)', () => {
  for (const text of ['0', '7', '12.5', '99.99', '100']) assert.equal(isPercentage(text), true, text)
  for (const text of ['', '101', '100.01', '12.345', '-1', '.5', '5.', '1e1'])
    assert.equal(isPercentage(text), false, text)
  assert.equal(normalizePercentage(' 12.5 % '), '12.5')
})

test('a percentage and its basis points are the same figure, for every basis point to 100%', () => {
  for (let bp = 0; bp <= 10_000; bp++) assert.equal(percentageToBasisPoints(basisPointsToPercentage(bp)), bp)
  assert.equal(percentageToBasisPoints('12.5'), 1250)
  assert.equal(percentageToBasisPoints('100.5'), null)
})

test('an address without http or https gets http, whatever the case (specification, section 5)', () => {
  assert.equal(normalizeUrl('example.com/a'), 'http://example.com/a')
  assert.equal(normalizeUrl(' HTTPS://Example.com '), 'HTTPS://Example.com')
  assert.equal(normalizeUrl('Http://example.com'), 'Http://example.com')
  assert.equal(normalizeUrl(''), '')
})

test('a web address is http or https with a host; scripts and dressed-up hosts are refused', () => {
  for (const url of ['http://example.com', 'HTTPS://www.example.co.in/a?b=c#d', 'https://example.com:8443/'])
    assert.equal(isUrl(url), true, url)
  for (const url of [
    'example.com',
    'ftp://example.com',
    'http://localhost',
    'http://a b.com',
    'https://bank.com@evil.com',
    '',
  ]) {
    assert.equal(isUrl(url), false, url)
  }
  assert.equal(isUrl(normalizeUrl('javascript:alert(1)')), false)
})

test('an e-mail address', () => {
  for (const email of ['a@b.co', 'ravi.kumar+gst@mail.example.co.in', "o'neil@example.com"])
    assert.equal(isEmail(email), true, email)
  const wrong = [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.co\n',
    `${'a'.repeat(65)}@b.co`,
  ]
  for (const email of wrong) assert.equal(isEmail(email), false, email)
  assert.equal(normalizeEmail(' Ravi@Example.COM '), 'ravi@example.com')
  assert.equal(maskEmail('ravikumar@example.com'), 'raXXXXXar@example.com')
  assert.equal(maskEmail('ravi@example.com'), 'XXXX@example.com')
})
