import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ApplyFrame, type ApplyState } from './apply-frame.tsx'
import { OpenNote } from './open-note.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const organisation = { id, name: 'Malwa Agro', entityType: null, panMasked: null, isPanVerified: true }
const state: ApplyState = {
  organisation: { ...organisation, incorporatedOn: null, panCard: null, gstins: [] },
  draft: { loanAmount: null, loanType: null, tenure: null, purpose: null, referralCode: null },
  steps: { company: 'done', bank: 'later' },
  atStep: 'promoters',
  savedAt: null,
  refusal: null,
  mayApplyAgainOn: null,
  turnedAway: null,
  openApplication: null,
}

const words = { en: 'People', hi: 'लोग' }
const row: Route = { path: '/apply-credit/promoter-detail', title: words, who: ['buyer'] }

const show = (of: ApplyState) => {
  serve(() => success(of))
  const frame = (
    <MemoryRouter>
      <CurrentRouteContext value={{ row, rows: [row] }}>
        <ApplyFrame step="promoters" title="People">
          {() => null}
        </ApplyFrame>
      </CurrentRouteContext>
    </MemoryRouter>
  )
  appScreenOf(frame, 'en', testSession({ selectedOrganisationId: id }))
}

test('only what was done is done: not what was left for later, nor what one came past', async () => {
  show(state)
  const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(step => /, done/.test(step.textContent ?? ''))).toEqual([true, false, false, false, false, false])
})

test('what is saved is said where it stood already that it will be, and moves nothing', async () => {
  show(state)
  const heads = (await screen.findAllByText('Saves by itself')).map(one => one.parentElement?.parentElement?.tagName)
  expect(heads).toContain('HEADER')
})

test('a borrower who was turned down is led to the reasons', async () => {
  show({ ...state, refusal: 'Not before May.', turnedAway: { cause: 'REJECTED', applicationId: id } })
  const why = await screen.findByRole('link', { name: 'Read why' })
  expect(why.getAttribute('href')).toBe(`/organisation/${id}/application/${id}/decision`)
})

test('a borrower who may not apply can ask for help', async () => {
  show({ ...state, refusal: 'Kindly connect with support.' })
  const help = await screen.findByRole('link', { name: 'Help and complaints' })
  expect(help.getAttribute('href')).toBe(`/organisation/${id}/grievances`)
})

const OPEN = {
  applicationId: id,
  applicantApplicationId: 'PJ-2026-00001',
  loanType: 'Business Loan',
  status: 'VERIFIED',
} as const

/** The step that makes an application, and stays on screen until the next has come. */
function Making() {
  const [made, setMade] = useState(false)
  return (
    <MemoryRouter>
      <OpenNote open={made ? OPEN : null} organisationId={id} />
      <button type="button" onClick={() => setMade(true)}>
        make
      </button>
    </MemoryRouter>
  )
}

test('an application that was open is told of, and not the one made here while its next step comes', async () => {
  appScreenOf(<OpenNote open={OPEN} organisationId={id} />)
  screen.getByText(/PJ-2026-00001/)
  cleanup()
  appScreenOf(<Making />)
  await userEvent.click(screen.getByText('make'))
  expect(screen.queryByText(/PJ-2026-00001/)).toBeNull()
})
