import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { LeadDetail } from './lead-detail.tsx'

const leadId = '00000000-0000-4000-8000-000000000001'
const clientId = '00000000-0000-4000-8000-000000000002'
const row: Route = { path: '/leads/:leadId', title: { en: 'Lead', hi: 'लीड' }, who: ['partner'] }
const lead = {
  ...{ id: leadId, number: 'LD-2026-00001', organisationType: 'BUYER', companyName: 'Nashik Grape Growers' },
  ...{ contactName: 'Asha Rao', contactMobile: '9812300001', contactEmail: null, gstin: null, needPaise: null },
  ...{
    stage: 'CONVERTED_TO_ORG',
    stageAt: new Date(),
    assignedTo: null,
    broughtBy: null,
    followUpOn: null,
    late: false,
  },
  ...{ closedAt: null, closeReason: null, createdAt: new Date(), events: [] },
}

async function shown(organisationId: string | null) {
  serve(() => success({ ...lead, organisationId }))
  const session = testSession({ domain: 'partner', permissions: ['CAN_VIEW_LEADS', 'CAN_EDIT_LEADS'] })
  const page = (
    <AtRoute row={row} at={`/leads/${leadId}`}>
      <LeadDetail />
    </AtRoute>
  )
  appScreenOf(page, 'en', session)
  await screen.findByText('What happened')
}

test('a lead that became a client leads to it, and nothing of it is left to do', async () => {
  await shown(clientId)
  expect(screen.getByRole('link', { name: 'Open the client' }).getAttribute('href')).toContain(clientId)
  expect(screen.queryByRole('button', { name: 'Make them a client' })).toBeNull()
})

test('a lead whose client is another partner’s by now leads nowhere, and is no open lead again', async () => {
  await shown(null)
  expect(screen.queryByRole('link', { name: 'Open the client' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make them a client' })).toBeNull()
})
