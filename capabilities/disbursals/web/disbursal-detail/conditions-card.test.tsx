import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { DisbursalDetail } from '../../contract.ts'
import { ConditionsCard } from './conditions-card.tsx'

const request = (actions: DisbursalDetail['actions']) => ({
  id: 'd',
  actions,
  conditions: [
    { place: 0, text: 'Letter of the landlord', met: null },
    { place: 1, text: 'Stock insured', met: { at: new Date(0), seen: 'Policy 4471', by: 'Kavita Rao' } },
  ],
})

test('the maker writes down how a condition was seen to be met; without words nothing is sent', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<ConditionsCard request={request(['prepare'])} />, 'en', testSession({}))
  expect(screen.getByText(/Policy 4471/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Is met' }))
  await userEvent.click(screen.getByRole('button', { name: 'Is met' }))
  expect(sent).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: /What was seen/ }), 'Letter of 3 November')
  await userEvent.click(screen.getByRole('button', { name: 'Is met' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain('/conditions/0')
})

test('whoever only reads it has nothing to press', () => {
  appScreenOf(<ConditionsCard request={request(['approve'])} />, 'en', testSession({}))
  expect(screen.getByText('Letter of the landlord')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
