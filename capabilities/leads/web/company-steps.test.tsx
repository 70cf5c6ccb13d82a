import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { LoginStep } from '../status.ts'
import { CompanyConfirm } from './company-confirm/company-confirm.tsx'
import { CompanyContinue } from './company-continue/company-continue.tsx'
import { CompanyFind } from './company-find/company-find.tsx'
import { CompanyReport } from './company-report/company-report.tsx'
import { CompanySimilar } from './company-similar/company-similar.tsx'
import { STEP_PATHS } from './step-paths.ts'

const company = {
  ...{ gstin: null, legalName: 'Surya Textiles', tradeName: '', constitution: '', taxpayerType: null },
  ...{ registeredOn: null, address: null, name: 'Surya Textiles', entityType: null, panMasked: 'ZZXXXX620K' },
  ...{ state: null, entityTypes: [] },
}
const reported = {
  ...{ id: '00000000-0000-4000-8000-000000000001', step: 'REPORT_ORGANISATION', company },
  ...{ panVerified: true, ownerMobileMasked: null, sentCode: null, reportNumber: 'CR-2026-00001' },
}

const nothing = { brought: null, partnerBegun: false }

interface State {
  step: LoginStep
  bringing?: object
  invitations?: object[]
  needsName?: boolean
  referral?: object
  partnerBegun?: boolean
}

/** A step's screen at its own address; where it leads elsewhere, that address is said. Gives the commands that were sent. */
function stand(at: LoginStep, screenOf: ReactElement, before: State, after: State = before) {
  let answer = before
  const sent = serve(({ url, method }) => {
    if (method !== 'GET') answer = after
    if (method !== 'GET') return success({ done: true })
    const { invitations = [], ...state } = answer
    if (url.includes('/my/invitations')) return success(invitations)
    return url.includes('/login/company')
      ? success({ bringing: null, needsName: false, needsEmail: false, referral: null, ...nothing, ...state })
      : success([])
  })
  appScreenOf(
    <MemoryRouter initialEntries={[STEP_PATHS[at]]}>
      <Routes>
        <Route path={STEP_PATHS[at]} element={screenOf} />
        {Object.entries(STEP_PATHS).map(
          ([step, path]) => step !== at && <Route key={step} path={path} element={<p>{step}</p>} />,
        )}
      </Routes>
    </MemoryRouter>,
    'en',
    testSession({ minOrganisationsList: [{ id: reported.id, name: 'Own', type: 'BUYER', permissions: [] }] }),
  )
  return sent
}

test.each(['ACTION_ORGANISATION', 'SELECT_ORGANISATION'] as const)(
  'back at the first step, whoever has a company by now goes on with it: %s',
  async step => {
    stand('NEW_LEAD', <CompanyFind />, { step })
    await screen.findByText(step)
  },
)

test('who reported a claim is led on, not in a circle', async () => {
  stand('REPORT_ORGANISATION', <CompanyReport />, { step: 'REPORT_ORGANISATION', bringing: reported })
  const link = await screen.findByRole('link', { name: 'Go to the dashboard' })
  expect(link.getAttribute('href')).toBe('/dashboard')
  await screen.findByRole('button', { name: 'Add another company' })
})

test('where one goes on, the report is called so', async () => {
  stand('ACTION_ORGANISATION', <CompanyContinue />, { step: 'REPORT_ORGANISATION', bringing: reported })
  const link = await screen.findByRole('link', { name: 'See the report' })
  expect(link.getAttribute('href')).toBe('/login/report')
})

test('whoever has a company leaves the one that was begun for another', async () => {
  const go = vi.spyOn(location, 'assign').mockReturnValue()
  const similar = { ...reported, step: 'SIMILAR_ORGANISATION', reportNumber: null }
  const before = { step: 'SIMILAR_ORGANISATION', bringing: similar } as const
  stand('SIMILAR_ORGANISATION', <CompanySimilar />, before, { step: 'ACTION_ORGANISATION' })
  fireEvent.click(await screen.findByRole('button', { name: 'Another company' }))
  await expect.poll(() => go.mock.calls).toEqual([['/create-new-buyer']])
})

test('whose PAN is of no kind that is lent to reads so, and is asked nothing more', async () => {
  const bringing = { ...reported, step: 'CREATE_ORGANISATION', reportNumber: null }
  const before = { step: 'CREATE_ORGANISATION', bringing } as const
  stand('CREATE_ORGANISATION', <CompanyConfirm />, before, before)
  await screen.findByText(/We do not lend to those/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['Another company'])
})

test('who is a partner’s lead finds the partner’s code filled in, and whose it is', async () => {
  const company = { ...reported.company, entityTypes: [{ code: 'LLP', name: { en: 'LLP', hi: 'LLP' } }] }
  const bringing = { ...reported, step: 'CREATE_ORGANISATION', reportNumber: null, company }
  const referral = { code: 'AGARWAL', partner: 'Agarwal Finserve' }
  const before = { step: 'CREATE_ORGANISATION', bringing, referral } as const
  stand('CREATE_ORGANISATION', <CompanyConfirm />, before, before)
  const code = await screen.findByRole('textbox', { name: /Referral code/ })
  expect(code).toHaveProperty('value', 'AGARWAL')
  expect(screen.getByText(/Of Agarwal Finserve, who spoke with you/)).toBeDefined()
})

const invitation = {
  ...{ id: reported.id, organisationName: 'Malwa Agro', invitedBy: 'Asha Rane', role: 'BUYER_OWNER' },
  expiresAt: '2027-01-11T06:00:00.000Z',
}
const unknown = 'Your phone number is not part of any of our client organizations'

test('whom nobody knows is told so, and how to come in', async () => {
  stand('NEW_LEAD', <CompanyFind />, { step: 'NEW_LEAD' })
  await screen.findByRole('textbox', { name: /GST number/ })
  // what came later would move the form that is being filled
  expect(screen.queryByText(unknown)).not.toBeNull()
})

test('nor who began to become a partner: the way back stands there', async () => {
  stand('NEW_LEAD', <CompanyFind />, { step: 'NEW_LEAD', partnerBegun: true })
  const on = await screen.findByRole('link', { name: 'Go on with it' })
  expect(on.getAttribute('href')).toBe('/partner')
  expect(screen.queryByText(unknown)).toBeNull()
})

test('but not who was invited: the invitation stands there', async () => {
  stand('NEW_LEAD', <CompanyFind />, { step: 'NEW_LEAD', invitations: [invitation] })
  await screen.findByText(/Malwa Agro/)
  expect(screen.queryByText(unknown)).toBeNull()
})

test('who reports a claim, or asks to be let in, without a name is asked for it first', async () => {
  const similar = { ...reported, step: 'SIMILAR_ORGANISATION', ownerMobileMasked: '98XXXXXX01', reportNumber: null }
  const before = { step: 'SIMILAR_ORGANISATION', bringing: similar, needsName: true } as const
  const sent = stand('REPORT_ORGANISATION', <CompanyReport />, before)
  await userEvent.type(await screen.findByLabelText(/What happened/), 'Mine since 2012')
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText('Name cannot be empty')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/Your name/), 'Asha Rane ')
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Asha Rane' }, { words: 'Mine since 2012' }])
  cleanup()
  const asked = stand('SIMILAR_ORGANISATION', <CompanySimilar />, before)
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Asha Rane')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code to the owner' }))
  await expect.poll(() => asked.map(({ url }) => url.split('/').at(-1))).toEqual(['profile', 'join-code'])
})
