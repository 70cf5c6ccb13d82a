import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { DiscountList } from './discount-list.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const path = '/organisation/:organisationId/invoice-discount'
const row: Route = { path, title: { en: 'Invoice discounting', hi: 'इनवॉइस डिस्काउंटिंग' }, who: ['buyer'] }
const none = { content: [], totalElements: 0, number: 0, size: 10, next: null }
const choices = {
  loans: [],
  ownAccounts: [],
  beneficiaries: [],
  payers: [],
  advance: null,
  refusal: null,
  today: '2026-11-23',
}

test.each([
  [['CAN_APPLY_FOR_CREDIT'], 'Apply for invoice discounting', 'application/credit-apply'],
  [[], 'See applications', 'application'],
] as [Permission[], string, string][])(
  'without a loan that discounts, %j leads to “%s”',
  async (more, words, place) => {
    serve(({ url }) => success(url.includes('disbursal-options') ? choices : none))
    const permissions: Permission[] = ['CAN_VIEW_INVOICE_DISCOUNTS', 'CAN_CREATE_DISBURSEMENT_REQUEST', ...more]
    const organisation = { id, name: 'Maa Vaishno Packaging', type: 'BUYER', permissions }
    appScreenOf(
      <AtRoute row={row} at={`/organisation/${id}/invoice-discount`}>
        <DiscountList />
      </AtRoute>,
      'en',
      testSession({ minOrganisationsList: [organisation] }),
    )
    const link = await screen.findByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(`/organisation/${id}/${place}`)
  },
)
