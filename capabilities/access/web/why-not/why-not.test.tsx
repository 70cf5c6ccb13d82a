import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { WhyNot } from './why-not.tsx'

const firm = '00000000-0000-4000-8000-000000000001'
const row = { path: '/why', who: ['partner' as const], title: { en: 'Why?', hi: 'क्यों?' } }

test.each([
  ['en', 'Your firm acts for no client now', 'File a complaint', 'Payouts', ['CAN_VIEW_PAYOUTS']],
  ['hi', 'आपकी फ़र्म का काम अभी रुका है', 'शिकायत दर्ज करें', 'कमाई', ['CAN_VIEW_PAYOUTS']],
  ['en', 'Your firm acts for no client now', 'File a complaint', null, []],
] as const)(
  'the people of a partner that is stopped read so, and where to object',
  (language, title, object, payouts, held) => {
    const session = {
      domain: 'partner',
      firmStopped: true,
      partnerOrganisationId: firm,
      permissions: [...held],
    } as const
    appScreenOf(
      <AtRoute row={row} at="/why?permission=CAN_VIEW_LEADS">
        <WhyNot />
      </AtRoute>,
      language,
      testSession({ ...session, permissions: [...held] }),
    )
    screen.getByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('link', { name: object }).getAttribute('href')).toBe(`/organisation/${firm}/grievances`)
    expect(screen.queryAllByRole('link').map(one => one.textContent)).toEqual([...(payouts ? [payouts] : []), object])
  },
)
