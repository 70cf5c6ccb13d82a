import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Offer } from '../../contract.ts'
import { offersShown } from './offers-shown.ts'

const offer = (status: Offer['status'], daysLeft: number | null = null) => ({ status, daysLeft })

test('of several offers those still open are shown, then the one that was accepted, else the first', () => {
  const [one, two] = [offer('OFFERED', 7), offer('QUERY_FROM_CLIENT', 7)]
  assert.deepEqual(offersShown([one, offer('OFFER_WITHDRAWN'), two]), [one, two])
  const accepted = offer('ACCEPTED_BY_CLIENT')
  assert.deepEqual(offersShown([offer('NOT_CHOSEN'), accepted, offer('NOT_CHOSEN')]), [accepted])
  const expired = offer('OFFER_EXPIRED')
  assert.deepEqual(offersShown([expired, offer('OFFER_WITHDRAWN')]), [expired])
})
