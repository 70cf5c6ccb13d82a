import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ChecklistLine } from './checklist-line.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const name = { en: 'Bank statement, last 6 months', hi: 'बैंक स्टेटमेंट, पिछले 6 महीने' }

const saidOf = (covered: number) => {
  cleanup()
  const type = {
    documentTypeId: ID,
    code: 'BANK_STATEMENT',
    documentGroup: 'BANK',
    displayName: name,
    hint: { en: '', hi: '' },
    ownerKind: 'loanApplication' as const,
    periodKind: 'months' as const,
    periodCount: 6,
    multiple: true,
    madeByUs: false,
  }
  const period = { fromOn: '2026-05-01', toOn: '2026-10-31', count: 6, covered }
  const item = {
    type,
    groupName: name,
    required: true,
    state: 'VERIFIED' as const,
    met: covered >= 6,
    mayAdd: false,
    period,
    documents: [],
  }
  const line = <ChecklistLine item={item} ownerId={ID} mayUpload={false} main={false} onPreview={() => undefined} />
  appScreenOf(line, 'en', testSession())
  return screen.getByText(/of 6 months verified/).textContent
}

test('the months wanted are named while some are, and no longer when those of an earlier day are enough', () => {
  expect(saidOf(4)).toBe('May 1, 2026 – Oct 31, 2026 · 4 of 6 months verified')
  expect(saidOf(6)).toBe('6 of 6 months verified')
})
