import { expect, test } from 'vitest'
import { ofPartner } from './pipeline-card.tsx'

test('a partner is led from a segment to what stands in it', () => {
  expect(ofPartner('MQL')).toBe('/leads?stage=MQL')
  expect(ofPartner('OFFERED')).toBe('/partner-application/list?filter=STATUS:OFFERED_BY_NBFC')
  expect(ofPartner('READY')).toBe('/loan-pendencies')
  expect(ofPartner('DOCUMENTS')).toContain('DOCUMENT_COLLECTION')
})
