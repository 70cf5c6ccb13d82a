import type { ComponentProps } from 'react'
import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AutoPayForm } from './auto-pay-form.tsx'

const proposal: ComponentProps<typeof AutoPayForm>['proposal'] = {
  suggested: 2_43_000_00,
  least: 1_22_000_00,
  most: 1_00_00_000_00,
  firstOn: '2026-11-30',
  finalOn: '2029-11-30',
  bankName: 'HDFC Bank',
  account: 'XXXX0003',
  holderName: 'Asha Traders',
  frequencies: ['ADHO', 'MNTH'],
}

test('whose bank refused auto pay of the account is led to adding another', () => {
  appScreenOf(
    <MemoryRouter>
      <AutoPayForm
        organisationId="o"
        applicationId="a"
        proposal={proposal}
        again
        onRegistered={() => Promise.resolve()}
      />
    </MemoryRouter>,
    'en',
    testSession({
      minOrganisationsList: [{ id: 'o', name: 'Asha Traders', type: 'BUYER', permissions: ['CAN_ADD_BANK_ACCOUNT'] }],
    }),
  )
  const way = screen.getByRole('link', { name: /another account/ })
  expect(way.getAttribute('href')).toBe('/organisation/o/bank-account/add')
})

test('how often is chosen among what fits the dues; where one does, it is said', () => {
  const shown = (frequencies: (typeof proposal)['frequencies']) =>
    appScreenOf(
      <MemoryRouter>
        <AutoPayForm
          organisationId="o"
          applicationId="a"
          proposal={{ ...proposal, frequencies }}
          again={false}
          onRegistered={() => Promise.resolve()}
        />
      </MemoryRouter>,
      'en',
    )
  const { unmount } = shown(['ADHO', 'MNTH'])
  const often = screen.getByRole('combobox', { name: /How often/ })
  expect(within(often).getAllByRole('option', { name: /Whenever|Every/ })).toHaveLength(2)
  unmount()
  shown(['ADHO'])
  expect(screen.queryByRole('combobox', { name: /How often/ })).toBeNull()
  expect(screen.getByText('Whenever something is due')).toBeTruthy()
})
