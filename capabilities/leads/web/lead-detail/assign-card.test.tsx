import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { LeadDetail } from '../../lead-contract.ts'
import { AssignCard } from './assign-card.tsx'

const ravi = { accountId: '00000000-0000-4000-8000-000000000002', name: 'Ravi Kumar', region: null }
const lead: LeadDetail = {
  ...{ id: '00000000-0000-4000-8000-000000000001', number: 'LD-2026-00001', organisationType: 'BUYER' },
  ...{ companyName: 'Nashik Grape Growers', contactName: 'Asha Rao', contactMobile: '9812300001', contactEmail: null },
  ...{
    gstin: null,
    needPaise: null,
    stage: 'OPEN',
    stageAt: new Date(),
    assignedTo: null,
    broughtBy: null,
    followUpOn: null,
    late: false,
  },
  ...{ closedAt: null, closeReason: null, organisationId: null, createdAt: new Date(), events: [] },
}

test('a lead that was given is not given again by a second press: nobody is chosen any more', async () => {
  const sent = serve(({ method }) => success(method === 'GET' ? [ravi] : { done: true }))
  appScreenOf(<AssignCard lead={lead} />, 'en', testSession({ domain: 'admin' }))
  await screen.findByRole('option', { name: ravi.name })
  const person = screen.getByRole<HTMLSelectElement>('combobox')
  fireEvent.change(person, { target: { value: ravi.accountId } })
  fireEvent.click(screen.getByRole('button', { name: 'Give the lead' }))
  await screen.findByText('Given to Ravi Kumar')
  await expect.poll(() => person.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Give the lead' }))
  await screen.findByText('This is required')
  expect(sent).toHaveLength(1)
})
