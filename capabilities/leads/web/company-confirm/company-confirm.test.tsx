import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CompanyConfirm } from './company-confirm.tsx'

const company = {
  ...{ gstin: null, legalName: 'Surya Textiles', tradeName: '', constitution: '', taxpayerType: null },
  ...{ registeredOn: null, address: null, name: 'Surya Textiles', entityType: 'LLP', panMasked: 'ZZXXXX620K' },
  ...{ state: null, entityTypes: [{ code: 'LLP', name: { en: 'LLP', hi: 'LLP' } }] },
}
const bringing = {
  ...{ id: '00000000-0000-4000-8000-000000000001', step: 'CREATE_ORGANISATION', company },
  ...{ panVerified: true, ownerMobileMasked: null, sentCode: null, reportNumber: null },
}

/** The name and the mail are kept, and then nothing goes on: where one stands is asked for anew. */
function open() {
  cleanup()
  let known = false
  const sent = serve(({ method, url }) => {
    if (method === 'GET')
      return url.includes('/login/company')
        ? success({
            step: bringing.step,
            bringing,
            needsName: !known,
            needsEmail: !known,
            referral: null,
            brought: null,
            partnerBegun: false,
          })
        : success([])
    known ||= url.includes('/profile')
    return url.includes('/profile') ? success({ done: true }) : refusal(503, 'Not just now')
  })
  appScreenOf(
    <MemoryRouter>
      <CompanyConfirm />
    </MemoryRouter>,
    'en',
    testSession({}),
  )
  return sent
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Asha Rane')
  await userEvent.type(screen.getByLabelText(/Your email/), 'asha@example.in')
  await userEvent.type(screen.getByLabelText(/Referral code/), 'TYPO')
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Yes, this is my company' }))
const typed = () => screen.getAllByRole<HTMLInputElement>('textbox').map(one => one.value)

test('who could not go on at once goes on later: the name and the mail stand there still', async () => {
  const sent = open()
  await fillIn()
  await goOn()
  await screen.findByText('Not just now')
  const brought = () => sent.filter(({ url }) => url.endsWith('/login/company'))
  expect(brought()).toHaveLength(1)
  expect(typed()).toEqual(['Asha Rane', 'asha@example.in', 'TYPO'])
  await goOn()
  await expect.poll(brought).toHaveLength(2)
})

test('what was typed is there when the page comes again, as after a session that ended', async () => {
  open()
  await fillIn()
  open()
  await screen.findByLabelText(/Your name/)
  expect(typed()).toEqual(['Asha Rane', 'asha@example.in', 'TYPO'])
})
