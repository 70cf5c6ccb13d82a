import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { LeadRow } from '../../lead-contract.ts'
import { LeadTable } from './lead-table.tsx'

const lead: LeadRow = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'LD-2026-00001',
  organisationType: 'BUYER',
  companyName: 'Konkan Marine Works',
  contactName: 'Joseph Dsouza',
  contactMobile: '9733000006',
  needPaise: null,
  stage: 'OPEN',
  stageAt: new Date('2026-11-25T06:00:00Z'),
  broughtBy: null,
  assignedTo: null,
  followUpOn: null,
  late: false,
  closedAt: null,
  organisationId: null,
  createdAt: new Date('2026-11-25T06:00:00Z'),
}

test('the day of the next call is named where there is one, and nothing is where there is none', () => {
  const planned = { ...lead, id: '00000000-0000-4000-8000-000000000002', followUpOn: '2026-11-29', late: true }
  appScreenOf(
    <MemoryRouter>
      <LeadTable rows={[lead, planned]} />
    </MemoryRouter>,
    'en',
    testSession({ domain: 'admin' }),
  )
  const days = screen.getAllByRole('row').map(row => row.querySelector('[data-phone="extra"]')?.textContent ?? '')
  expect(days.filter(Boolean)).toEqual(['Follow-up Was due Nov 29, 2026'])
  expect(days).toHaveLength(3)
})
