import { expect, test, vi } from 'vitest'
import { serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PaymentList, PaymentsUnderWay } from './payment-list.tsx'

const [looked, other] = ['1', '2'].map(last => `00000000-0000-4000-8000-00000000000${last}`) as [string, string]

test.each([PaymentList, PaymentsUnderWay])(
  'whoever has several companies sees the payments of the one that the header names',
  async Screen => {
    const sent: Sent[] = []
    serve(request => {
      sent.push(request)
      return success({ content: [], totalElements: 0, number: 0, size: 25, next: null })
    })
    const companies = [looked, other].map(id => ({ id, name: id, type: 'BUYER', permissions: [] }))
    const row = { path: '/payment-status', who: ['buyer' as const], title: { en: 'Payments', hi: 'भुगतान' } }
    appScreenOf(
      <AtRoute row={row}>
        <Screen />
      </AtRoute>,
      'en',
      testSession({ minOrganisationsList: companies, selectedOrganisationId: looked }),
    )
    await vi.waitFor(() => expect(sent.map(({ url }) => url).join()).toContain(`organisationId=${looked}`))
  },
)
