import { expect, test } from 'vitest'
import { ofPartner } from './pipeline-card.tsx'

test('a partner is led from a segment to what stands in it', () => {
  expect(ofPartner('MQL')).toBe('/leads?stage=MQL')
  expect(ofPartner('OFFERED')).toBe('/partner-application/list?filter=STATUS:OFFERED_BY_NBFC')
  expect(ofPartner('READY')).toBe('/partner-application/list?filter=CHOSEN_OFFER:READY_FOR_DISBURSAL')
  expect(ofPartner('ACCEPTED')).toContain('CHOSEN_OFFER:ACCEPTED_BY_CLIENT|')
  expect(ofPartner('DOCUMENTS')).toContain('DOCUMENT_COLLECTION')
})
