import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import type { ConsentState, DataState } from '../../status.ts'
import { BankingConsent } from './banking-consent.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: '/banking-consent/:orgId/application/:loanApplicationId',
  who: ['anyone'],
  title: { en: 'Bank statements', hi: 'बैंक स्टेटमेंट' },
}

function open(state: ConsentState, dataState: DataState = 'none') {
  const whose = { organisationName: 'Konkan Traders', mobileMasked: '98XXXXXX01' }
  const link = { ...whose, dataState, state, expiresAt: '2026-12-20T10:00:00Z' }
  const commands = serve(() => success(link))
  appScreenOf(
    <AtRoute row={row} at={`/banking-consent/${ID}/application/${ID}?token=t`}>
      <BankingConsent />
    </AtRoute>,
  )
  return commands
}

test('a paused consent says where it is resumed, and is looked at again', async () => {
  const commands = open('PAUSED')
  await screen.findByText(/paused at the account aggregator/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await expect.poll(() => commands.length).toBe(1)
})

test('who goes on without the consent is led to it, and nothing is sent', async () => {
  const commands = open('REJECTED')
  fireEvent.click(await screen.findByRole('button', { name: 'Share by account aggregator' }))
  await screen.findByText('Please give your consent to go on')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(commands).toEqual([])
})

test('one that was not given is asked for again; nothing can be uploaded here', async () => {
  open('REJECTED')
  await screen.findByText(/We didn't receive your consent/)
  expect(screen.queryByText(/upload/)).toBeNull()
  expect(screen.getByRole('checkbox')).toBeDefined()
})

test('taken back after the statements came, it is not said that they are shared nor that no consent came', async () => {
  open('REVOKED', 'ready')
  await screen.findByText('Consent taken back')
  expect(screen.queryByText(/The statements are shared/)).toBeNull()
  expect(screen.queryByText(/didn't receive your consent/)).toBeNull()
  expect(screen.getByRole('checkbox')).toBeDefined()
})
