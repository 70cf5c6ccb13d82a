import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { FirstStaff } from './first-staff.tsx'

const role = (code: string, holders: number) => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', code, nameEn: code, nameHi: code, domain: 'admin' },
  ...{ builtin: true, fixed: code === 'ADMINISTRATOR', permissionCount: 1, holders, editedAt: null },
})
const administrator = testSession({ domain: 'admin', permissions: ['CAN_EDIT_ROLES'] })

test('the first administrators are led to make who does the work', async () => {
  serve(() => success([role('ADMINISTRATOR', 2), role('SALES_EXECUTIVE', 0)]))
  appScreenOf(<FirstStaff />, 'en', administrator)
  const add = await screen.findByRole('link', { name: 'Add staff' })
  expect(add.getAttribute('href')).toBe('/access/people/new')
})

test('once somebody does the work, nobody is led to it', async () => {
  let asked = 0
  serve(() => {
    asked++
    return success([role('ADMINISTRATOR', 2), role('SALES_EXECUTIVE', 1)])
  })
  appScreenOf(<FirstStaff />, 'en', administrator)
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText('Add staff')).toBeNull()
})

test('whoever makes no staff is not asked to, and nothing is asked for', () => {
  let asked = 0
  serve(() => {
    asked++
    return success([role('ADMINISTRATOR', 2)])
  })
  appScreenOf(<FirstStaff />, 'en', testSession({ domain: 'admin', permissions: [] }))
  expect(asked).toBe(0)
  expect(screen.queryByText('Add staff')).toBeNull()
})
