import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('one person’s network: an IPv4 address, the first half of an IPv6 address however it is written', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9')
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9')
  const same = ['2001:db8:0:7::1', '2001:DB8::7:ffff:1:2:3', '2001:0db8:0000:0007:9:9:9:9']
  assert.deepEqual([...new Set(same.map(networkOf))], ['2001:db8:0:7'])
  assert.equal(networkOf('::1'), '0:0:0:0')
})
