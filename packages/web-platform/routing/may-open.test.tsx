import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { appScreenOf } from '../test-screen.tsx'
import { testSession } from '../session/test-session.ts'
import { CurrentRouteContext } from './current-route.ts'
import { useMayOpen } from './may-open.ts'

const title = { en: 'A screen', hi: 'पेज' }
const open: Route = { path: '/organisation/:organisationId/dues', who: ['buyer'], title }
const pay: Route = { path: '/make-payment/:organisationId', who: ['buyer'], permission: 'CAN_PAY', title }
const apply: Route = { path: '/apply-credit', who: ['buyer'], permission: 'CAN_APPLY_FOR_CREDIT', title }

const session = testSession()

function Leads({ to }: { to: string }) {
  return <p>{useMayOpen('o')(to) ? 'opens' : 'locked'}</p>
}

test.each([
  ['/organisation/o/dues', 'opens'],
  ['/make-payment/o', 'locked'],
  ['/apply-credit?organisation=o', 'locked'],
])('%s %s for who may only look', (to, said) => {
  const rows = [open, pay, apply]
  appScreenOf(
    <CurrentRouteContext value={{ row: open, rows }}>
      <Leads to={to} />
    </CurrentRouteContext>,
    'en',
    session,
  )
  expect(screen.getByText(said)).toBeDefined()
})
