import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { Coach } from './coach.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const row: Route = { path: '/dashboard', title: { en: 'Dashboard', hi: 'डैशबोर्ड' }, who: ['buyer'] }
const nothingElse = { loanId: null, draftId: null, count: null, date: null, amount: null, person: null }
const next = {
  organisationId: ID,
  organisationName: 'Xcel Polymers LLP',
  task: { taskType: 'APPLICATION_PENDING_OFFER', description: 'PJ-2026-00052', applicationId: ID, ...nothingElse },
  owedBy: 'client',
  person: null,
  asked: [],
  known: [],
  linkable: false,
  remindedAt: null,
}

test.each<{ permission: Permission; turn: string }>([
  { permission: 'CAN_APPLY_FOR_CREDIT', turn: 'Next step · you · PJ-2026-00052' },
  { permission: 'CAN_VIEW_OFFERS', turn: 'Next step · the company’s owner · PJ-2026-00052' },
])('who may $permission reads "$turn"', async ({ permission, turn }) => {
  serve(() => success(next))
  const company = { id: ID, name: 'Xcel Polymers LLP', type: 'BUYER' as const, permissions: [permission] }
  const screenAtHome = (
    <CurrentRouteContext value={{ row, rows: [row] }}>
      <Coach applicationId={ID} />
    </CurrentRouteContext>
  )
  appScreenOf(screenAtHome, 'en', testSession({ minOrganisationsList: [company] }))
  expect(await screen.findByText(turn)).toBeDefined()
})
