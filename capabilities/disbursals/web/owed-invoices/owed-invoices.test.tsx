import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { companyOnScreen } from '@poonji/capabilities/organisations/web/testing.ts'
import { OwedInvoices } from './owed-invoices.tsx'

const title = { en: 'Invoices to confirm', hi: 'पुष्टि के इनवॉइस' }
const row: Route = { path: '/organisation/:organisationId/owed-invoices', who: ['buyer', 'admin'], title }

const company = { ...companyOnScreen, name: 'Tapti Auto Components', type: 'ANCHOR' }
const invoice = {
  id: '00000000-0000-4000-8000-000000000002',
  number: '00010/1126',
  issuedOn: '2026-11-16',
  dueOn: '2027-03-26',
  amountPaise: 2_22_223,
  sellerName: 'Ganga Packaging',
  shownAt: '2026-11-26T06:00:00.000Z',
  answer: null,
  mayBeAnswered: true,
}
const page = { content: [invoice], totalElements: 1, number: 0, size: 10, next: null }
const permissions: Permission[] = ['CAN_ANSWER_OWED_INVOICES']

test.each([
  ['buyer', 1, 'Your answer'],
  ['admin', 0, 'Its answer'],
] as const)('only the payer is offered to answer: a %s with the right', async (domain, offered, header) => {
  serve(({ url }) => success(url.includes('owed-invoices') ? page : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/owed-invoices`}>
      <OwedInvoices />
    </AtRoute>,
    'en',
    testSession({ domain, permissions, minOrganisationsList: [{ ...company, permissions }] }),
  )
  await screen.findByText('Ganga Packaging')
  expect(screen.queryAllByRole('button', { name: 'Answer' })).toHaveLength(offered)
  expect(screen.getByRole('columnheader', { name: header })).toBeDefined()
})

test('a part that is not less than the invoice is told at its amount, beside whatever else is wrong, and not sent', async () => {
  const sent = serve(({ url }) => success(url.includes('owed-invoices') ? page : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/owed-invoices`}>
      <OwedInvoices />
    </AtRoute>,
    'en',
    testSession({ permissions, minOrganisationsList: [{ ...company, permissions }] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  await userEvent.click(screen.getByRole('radio', { name: 'A part of it' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount you will pay' }), '222223')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  const told = (await screen.findAllByRole('alert')).map(one => one.textContent)
  expect(told).toEqual(['A part is less than the ₹2,22,223 of the invoice', 'Please write a reason'])
  expect(sent).toEqual([])
})
