import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Offer } from '../../contract.ts'
import { offersShown, whileAgreementIsMade } from './offers-shown.ts'

const offer = (status: Offer['status'], daysLeft: number | null = null, decidedAt: Date | null = null) => ({
  status,
  daysLeft,
  decidedAt,
})

test('of several offers those still open are shown, then the one that was accepted, else the one that ended last', () => {
  const [one, two] = [offer('OFFERED', 7), offer('QUERY_FROM_CLIENT', 7)]
  assert.deepEqual(offersShown([one, offer('OFFER_WITHDRAWN'), two]), [one, two])
  const accepted = offer('ACCEPTED_BY_CLIENT')
  assert.deepEqual(offersShown([offer('NOT_CHOSEN'), accepted, offer('NOT_CHOSEN')]), [accepted])
  const declined = offer('DECLINED_BY_CLIENT', null, new Date('2026-11-27T09:00:00Z'))
  const withdrawn = offer('OFFER_WITHDRAWN', null, new Date('2026-11-27T11:00:00Z'))
  assert.deepEqual(offersShown([declined, withdrawn]), [withdrawn])
})

test('offers are looked at again while an agreement is made of one, and no longer once it is ready', () => {
  assert.equal(whileAgreementIsMade([offer('NOT_CHOSEN'), offer('NEGOTIATIONS_COMPLETED')]), 2_000)
  for (const status of ['OFFERED', 'DOCS_SENT_TO_SALES', 'LOAN_ABANDONED'] as const)
    assert.equal(whileAgreementIsMade([offer(status)]), false)
  assert.equal(whileAgreementIsMade(undefined), false)
})
