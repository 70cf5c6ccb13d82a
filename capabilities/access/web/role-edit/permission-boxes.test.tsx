import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

const session = testSession({
  domain: 'admin',
  permissions: ['CAN_EDIT_ROLES', 'CAN_SEND_DUES_REMINDER', 'CAN_VIEW_COLLECTIONS_LIST'],
})

function Boxes({ before }: { before: Permission[] }) {
  const [chosen, setChosen] = useState(before)
  return (
    <>
      <PermissionBoxes chosen={chosen} before={before} onChange={setChosen} />
      <output>{chosen.toSorted().join(' ')}</output>
    </>
  )
}
const show = (before: Permission[], language: 'en' | 'hi' = 'en') =>
  appScreenOf(<Boxes before={before} />, language, session)
const chosen = () => screen.getByRole('status').textContent
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('what one does not hold cannot be added, and says why', () => {
  show([])
  expect(box(/Approve disbursals/).disabled).toBe(true)
  expect(box(/Approve disbursals/).closest('label')?.textContent).toContain(
    'don’t have this yourself'.replace('’', "'"),
  )
  expect(box(/Send reminders of dues/).disabled).toBe(false)
})

test('what the role had already may stay, go, and come back before it is saved', async () => {
  show(['CAN_UNDERWRITE'])
  await userEvent.click(box(/Decide at the credit desk/))
  expect(chosen()).toBe('')
  await userEvent.click(box(/Decide at the credit desk/))
  expect(chosen()).toBe('CAN_UNDERWRITE')
})

test('all of a group means all that one may give', async () => {
  show([])
  const collections = screen.getByRole('region', { name: /^Collections/ })
  await userEvent.click(collections.querySelector('button') ?? collections)
  expect(chosen()).toBe('CAN_SEND_DUES_REMINDER CAN_VIEW_COLLECTIONS_LIST')
})

test('a form without rights is told so above the boxes', () => {
  appScreenOf(
    <PermissionBoxes chosen={[]} error="Choose at least one right for this role" onChange={() => undefined} />,
    'en',
    session,
  )
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one right for this role')
})

test('rights are said in Hindi', () => {
  show([], 'hi')
  expect(box(/देय रकम की याद दिलाना/)).toBeDefined()
})
