import { useState } from 'react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Promoter } from '../../contract.ts'
import { ABROAD } from '../test-promoter.ts'
import { PersonAadhaar } from './person-aadhaar.tsx'
import { PersonCard } from './person-card.tsx'

afterEach(cleanup)

const owner = testSession({
  minOrganisationsList: [
    { id: ABROAD.organisationId, name: 'Choudhury Steels', type: 'BUYER', permissions: ['CAN_GIVE_CONSENT'] },
  ],
})
const show = (person: Promoter, session = testSession()) =>
  appScreenOf(<PersonCard person={person} onDo={() => undefined} />, 'en', session)
const asksForPapers = () => screen.queryByText(/Upload another document instead/) !== null

test('who lives abroad is asked for other papers only where KYC is needed', () => {
  show({ ...ABROAD, state: 'TO_DO', coApplicant: true })
  expect(asksForPapers()).toBe(true)
  expect(screen.queryByText('To do')).not.toBeNull()
  cleanup()
  show(ABROAD)
  expect(asksForPapers()).toBe(false)
  expect(screen.queryByText('To do')).toBeNull()
})

test('whose Aadhaar was read meanwhile, by a link or in another window, is not asked for it again', () => {
  const at = (aadhaarState: Promoter['aadhaarState']) => {
    const person: Promoter = { ...ABROAD, promoterType: 'RESIDENT', aadhaarState }
    appScreenOf(<PersonAadhaar person={person} onDone={() => undefined} />, 'en', owner)
    const said = [/Aadhaar verified/, /We look at it within 48 hours/, /Send OTP/].map(
      words => screen.queryByText(words) !== null,
    )
    cleanup()
    return said
  }
  expect(at('NONE')).toEqual([false, false, true])
  expect(at('VERIFIED')).toEqual([true, false, false])
  expect(at('TO_CHECK')).toEqual([false, true, false])
})

test('the way back that is being pressed stays the same button while their Aadhaar is read on their own phone', async () => {
  let back = 0
  const person: Promoter = { ...ABROAD, promoterType: 'RESIDENT', aadhaarState: 'NONE' }
  function Watched() {
    const [state, read] = useState(person.aadhaarState)
    return (
      <>
        <PersonAadhaar person={{ ...person, aadhaarState: state }} onDone={() => back++} />
        <button type="button" onClick={() => read('VERIFIED')}>
          their phone
        </button>
      </>
    )
  }
  appScreenOf(<Watched />, 'en', owner)
  const pressed = screen.getByRole('button', { name: 'Back' })
  fireEvent.click(screen.getByText('their phone'))
  expect(await screen.findByText(/Aadhaar verified/)).toBeDefined()
  await userEvent.click(pressed)
  expect(back).toBe(1)
})

test('a code of the CKYC register can be asked for again at once, since nobody knows when the last one was sent', () => {
  show({ ...ABROAD, ckycState: 'CODE_SENT' }, owner)
  expect(screen.queryByRole('button', { name: 'Send the code again' })).not.toBeNull()
})

test('whose own mobile it is opens their own page, and is told of no link to send; others get one', async () => {
  const promoterType = 'RESIDENT'
  const partner = testSession({ domain: 'partner', permissions: ['CAN_TRIGGER_EKYC_AND_BANKING_CONSENT'] })
  const opened = serve(() =>
    success({ url: 'https://poonji.example/verify/aadhaar/own', expiresAt: new Date(), sentTo: null }),
  )
  const at = (mobile: string) => {
    const person = <PersonAadhaar person={{ ...ABROAD, promoterType, mobile }} onDone={() => undefined} />
    const routes = (
      <MemoryRouter>
        <Routes>
          <Route path="/" element={person} />
          <Route path="/verify/aadhaar/own" element="Their own page" />
        </Routes>
      </MemoryRouter>
    )
    appScreenOf(routes, 'en', partner)
  }
  at(partner.mobile)
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verify Aadhaar' }))
  expect(opened.at(-1)?.body).toEqual({ way: 'copy' })
  expect(await screen.findByText('Their own page')).toBeDefined()
  cleanup()
  at('9876500118')
  expect(screen.queryByRole('button', { name: 'Copy the link' })).not.toBeNull()
})
