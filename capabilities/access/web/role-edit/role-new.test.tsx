import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { RoleNew } from './role-new.tsx'

const row: Route = { path: '/access/roles/new', who: ['admin'], title: { en: 'New role', hi: 'नया रोल' } }
const session = testSession({ domain: 'admin', permissions: ['CAN_EDIT_ROLES'] })
const show = () =>
  appScreenOf(
    <AtRoute row={row} at="/access/roles/new">
      <RoleNew />
    </AtRoute>,
    'en',
    session,
  )
const right = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /roles/i })

test('a role that was begun is there with its rights when the page is opened again', async () => {
  serve(() => success([]))
  show()
  const [name] = screen.getAllByRole('textbox')
  await userEvent.type(name ?? document.body, 'Auditor')
  await userEvent.click(right())
  cleanup()
  show()
  expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', 'Auditor')
  expect(right().checked).toBe(true)
})
