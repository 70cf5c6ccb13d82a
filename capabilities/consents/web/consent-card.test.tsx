import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CONSENT_TEXTS } from '../purposes.ts'
import { ConsentCard } from './consent-card.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'

test.each([
  ['buyer', 1],
  ['admin', 0],
] as const)('a %s with the right to consent is offered to: %i', async (domain, offered) => {
  serve(() => success([]))
  appScreenOf(
    <ConsentCard organisationId={ORGANISATION} purpose="bureau" />,
    'en',
    testSession({
      domain,
      permissions: ['CAN_GIVE_CONSENT'],
      minOrganisationsList: [
        { id: ORGANISATION, name: 'Konkan Traders', type: 'BUYER', permissions: ['CAN_GIVE_CONSENT'] },
      ],
    }),
  )
  await screen.findByText('Not allowed')
  expect(screen.queryAllByRole('button', { name: 'Allow' })).toHaveLength(offered)
})

test('whoever takes back the consent to bank statements reads before that what came by it is deleted', async () => {
  const { words } = CONSENT_TEXTS.banking
  const standing = {
    id: ORGANISATION,
    version: '1',
    purpose: 'banking',
    words: words.en,
    givenByName: 'Asha',
    givenAt: new Date(),
    revokedAt: null,
  }
  serve(() => success([standing]))
  const session = testSession({
    domain: 'buyer',
    permissions: ['CAN_GIVE_CONSENT'],
    minOrganisationsList: [
      { id: ORGANISATION, name: 'Konkan Traders', type: 'BUYER', permissions: ['CAN_GIVE_CONSENT'] },
    ],
  })
  appScreenOf(<ConsentCard organisationId={ORGANISATION} purpose="banking" />, 'en', session)
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('are deleted at once')
})
