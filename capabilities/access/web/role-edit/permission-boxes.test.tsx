import { useState } from 'react'
import { cleanup, screen } from '@testing-library/react'
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

function Boxes({ had }: { had: Permission[] }) {
  const [chosen, setChosen] = useState(had)
  return (
    <>
      <PermissionBoxes chosen={chosen} onChange={setChosen} />
      <output>{chosen.toSorted().join(' ')}</output>
    </>
  )
}
const show = (had: Permission[], language: 'en' | 'hi' = 'en') => appScreenOf(<Boxes had={had} />, language, session)
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

test('what one does not hold stays where the role has it; what one holds goes and comes back', async () => {
  show(['CAN_UNDERWRITE', 'CAN_SEND_DUES_REMINDER'])
  const desk = box(/Decide at the credit desk/)
  expect([desk.checked, desk.disabled]).toEqual([true, true])
  await userEvent.click(box(/Send reminders of dues/))
  expect(chosen()).toBe('CAN_UNDERWRITE')
  await userEvent.click(box(/Send reminders of dues/))
  expect(chosen()).toBe('CAN_SEND_DUES_REMINDER CAN_UNDERWRITE')
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

test('a right that is of little use alone says what goes with it, until that is chosen too', async () => {
  show([])
  await userEvent.click(box(/Send reminders of dues/))
  const hint = () => box(/Send reminders of dues/).closest('label')?.textContent ?? ''
  expect(hint()).toContain('Of little use without “See the ledger and statements”.')
  cleanup()
  show(['CAN_SEND_DUES_REMINDER', 'CAN_VIEW_LEDGER', 'CAN_VIEW_LIMITS'])
  expect(hint()).not.toContain('little use')
})
