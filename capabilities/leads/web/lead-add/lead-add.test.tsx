import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { LeadAdd } from './lead-add.tsx'

test('the kinds to choose from are those that one may create', async () => {
  const permissions = ['CAN_CREATE_TRADE_ORGANISATION' as const]
  const row = { path: '/add-lead', who: ['admin' as const], title: { en: 'Add a client', hi: 'ग्राहक जोड़ें' } }
  const form = (
    <AtRoute row={row}>
      <LeadAdd />
    </AtRoute>
  )
  appScreenOf(form, 'en', testSession({ domain: 'admin', permissions }))
  const kind = await screen.findByRole('combobox')
  expect([...kind.querySelectorAll('option[value]:not([value=""])')].map(one => one.textContent)).toEqual([
    'Beneficiary',
    'Vendor',
    'Anchor',
    'Distributor',
  ])
  expect(kind).toHaveProperty('value', 'SUPPLIER')
})
