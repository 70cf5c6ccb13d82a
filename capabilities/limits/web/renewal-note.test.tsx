import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RenewalNote } from './renewal-note.tsx'

const path = '/organisation/:organisationId/credit/limit/:loanId/limit-dashboard'

function shown(of: { notNow: string | null; mayRenew?: boolean }, language: 'en' | 'hi' = 'en') {
  const limit = { sanctioned: 50_00_000, used: 0, held: 0, most: 75_00_000, until: '2027-01-18', drawingPower: null }
  serve(() => success({ ...limit, renewalFrom: '2026-11-19', mayRenew: true, revisions: [], ...of }))
  appScreenOf(
    <MemoryRouter initialEntries={['/organisation/o/credit/limit/l/limit-dashboard']}>
      <Routes>
        <Route
          path={path}
          element={
            <>
              <p>here</p>
              <RenewalNote />
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
    language,
    testSession(),
  )
}

test('in its last days a limit says when it ends, and leads to its renewal', async () => {
  shown({ notNow: null })
  expect(await screen.findByText(/ends on Jan 18, 2027.*renewal/)).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/organisation/o/credit/limit/l/revision')
})

test.each(['shape', 'stopped'])(
  'one that cannot be renewed says when it ends, in the reader’s language: %s',
  async notNow => {
    shown({ notNow }, 'hi')
    expect(await screen.findByText(/यह लिमिट .* को ख़त्म होती है। उसके बाद और पैसा नहीं निकलेगा/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test.each([{ notNow: 'open' }, { notNow: 'closing' }, { notNow: 'over' }, { notNow: null, mayRenew: false }])(
  'nothing where it was asked, it is being closed or over, or there is time: %o',
  async of => {
    shown(of)
    await screen.findByText('here')
    await new Promise(done => setTimeout(done, 30))
    expect(screen.queryByText(/ends on/)).toBeNull()
  },
)
