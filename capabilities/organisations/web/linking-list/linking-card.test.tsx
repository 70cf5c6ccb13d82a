import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { LinkingCard } from './linking-card.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const request = {
  ...{ id: id(1), panMasked: 'AAXXXX112C', relation: null, role: 'BUYER_VIEWER' as const, note: '', reason: null },
  ...{
    state: 'VERIFIED' as const,
    createdAt: new Date('2026-11-25T12:30:00Z'),
    expiresAt: new Date('2026-12-25T12:30:00Z'),
  },
  ...{
    requestedBy: 'Mohan Lal',
    mobileMasked: '98XXXX0009',
    from: null,
    outgoing: false,
    mayWithdraw: false,
    toName: null,
  },
}

test('whoever asked for the owner’s code and gets none may go back and reject', async () => {
  serve(() => success({ challengeId: id(2), mobileMasked: '90XXXX0001' }))
  const permissions = ['CAN_EDIT_LEADS' as const, 'CAN_EDIT_ORGANISATION' as const]
  appScreenOf(<LinkingCard orgId={id(9)} request={request} />, 'en', testSession({ domain: 'admin', permissions }))
  await userEvent.click(await screen.findByRole('button', { name: "Approve by the owner's code" }))
  expect(await screen.findByLabelText('The code that the owner tells you')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
})

test.each([
  ['a person with a name', { requestedBy: 'Mohan Lal' }, ['Mohan Lal', '98XXXX0009']],
  ['a person without one', { requestedBy: '' }, ['98XXXX0009']],
])('%s who asks is told once', async (_, asker, told) => {
  appScreenOf(<LinkingCard orgId={id(9)} request={{ ...request, ...asker }} />, 'en', testSession({ domain: 'buyer' }))
  expect(await screen.findByRole('heading', { name: told[0] })).toBeDefined()
  for (const words of told) expect(screen.getAllByText(new RegExp(words))).toHaveLength(1)
})

test('who may only look reads who decides', async () => {
  appScreenOf(<LinkingCard orgId={id(9)} request={request} />, 'en', testSession({ domain: 'buyer' }))
  await screen.findByText('The company’s owner decides.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever asked another company takes it back; a colleague of theirs does not', async () => {
  const asked: string[] = []
  serve(({ method, url }) => {
    asked.push(`${method} ${url}`)
    return success({ done: true })
  })
  const outgoing = { ...request, relation: 'SUPPLIER' as const, role: null, outgoing: true, mayWithdraw: true }
  const { unmount } = appScreenOf(
    <LinkingCard orgId={id(9)} request={outgoing} />,
    'en',
    testSession({ domain: 'buyer' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(asked).toEqual([expect.stringMatching(new RegExp(`^DELETE .*/my/linking-requests/${request.id}$`))])
  unmount()
  const other = { ...outgoing, mayWithdraw: false }
  appScreenOf(<LinkingCard orgId={id(9)} request={other} />, 'en', testSession({ domain: 'buyer' }))
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test.each([
  ['BUYER_OWNER' as const, /apply, sign, pay/],
  ['BUYER_VIEWER' as const, /see everything/],
])('an owner lets somebody in as %s only once it was said what that means', async (role, means) => {
  const asked: string[] = []
  serve(({ method, url }) => {
    asked.push(`${method} ${url}`)
    return success({ done: true })
  })
  const company = { id: id(9), name: 'Shree', type: 'BUYER' as const, permissions: ['CAN_INVITE_MEMBER' as const] }
  const session = testSession({ minOrganisationsList: [company] })
  appScreenOf(<LinkingCard orgId={id(9)} request={{ ...request, role }} />, 'en', session)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Let Mohan Lal in?' }))
  expect(dialog.getByText(means)).toBeDefined()
  expect(asked).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^POST .*approve/)])
})
