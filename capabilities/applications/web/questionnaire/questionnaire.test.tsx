import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Language } from '@poonji/ui/language.tsx'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { Questionnaire } from './questionnaire.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const application = {
  ...{ applicationId: id(1), applicantApplicationId: 'PJ-2026-00427', nbfcLoanId: null, clientId: id(2) },
  ...{ clientName: 'Malwa Agro', loanType: { name: 'BUSINESS_LOAN', displayName: 'Business Loan' } },
  ...{ loanAmount: 20_00_000, tenure: 24, purpose: null, referralCode: null, createdByName: null },
  ...{ applicationDate: '2026-11-10T06:00:00.000Z', sanctionDate: null, sanctionedDate: null },
  ...{ offeredAmount: null, pendingDocumentCount: 0, loanStatus: null, submittedAt: null, closedAt: null },
  loanApplicationStatus: { displayName: 'Documents', color: 'pending', status: 'DOCUMENT_COLLECTION' },
  organisation: { id: id(2), name: 'Malwa Agro', entityType: null, panMasked: null, isPanVerified: true },
  ...{ isEditable: true, isProceedRequired: false, isQuestionnaireTabVisible: true, isOffersTabVisible: false },
  ...{
    isWithdrawable: false,
    allowedMoves: [],
    requirementVersion: 1,
    endedBy: null,
    mayApplyAgainOn: null,
    closesOn: null,
  },
}
const question = { kind: 'longText', required: true, options: [] }
const questions = [
  { ...question, name: 'business', label: 'Business' },
  { ...question, name: 'purpose', label: 'Purpose' },
]
const row = {
  path: '/organisation/:organisationId/application/:applicationId/questionnaire',
  who: [],
  title: { en: 'Questionnaire', hi: 'सवाल' },
}

/** The screen, with what was saved before and how often; a save is refused for its second question. */
function open(answers: Record<string, string>, version = 0, language: Language = 'en') {
  const sent = serve(({ method, url }) => {
    if (method === 'POST')
      return Response.json(
        { success: false, message: 'Look again', fieldErrors: { purpose: 'This is needed' } },
        { status: 400 },
      )
    if (url.includes('pdform/schema')) return success(questions)
    return success(url.includes('pdform') ? { answers, version } : application)
  })
  show(language)
  return sent
}

function show(language: Language) {
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${id(2)}/application/${id(1)}/questionnaire`}>
      <Questionnaire />
    </AtRoute>,
    language,
    testSession({ domain: 'admin', permissions: ['CAN_VIEW_QUESTIONNAIRE', 'CAN_EDIT_APPLICATION'] }),
  )
}
const answered = async () => screen.findByLabelText<HTMLTextAreaElement>(/Business/)

test('what was typed is there when the page comes again, in another language too, but not over newer answers', async () => {
  sessionStorage.clear()
  open({})
  await userEvent.type(await answered(), 'Yarn from Surat')
  cleanup()
  open({}, 0, 'hi')
  expect((await answered()).value).toBe('Yarn from Surat')
  cleanup()
  open({ business: 'Cloth' }, 1)
  expect((await answered()).value).toBe('Cloth')
})

test('what was decided with is read, and not saved any more', async () => {
  const offered = { displayName: 'Credit offered', color: 'offered', status: 'OFFERED_BY_NBFC' }
  serve(({ url }) => {
    if (url.includes('pdform/schema')) return success(questions)
    return success(
      url.includes('pdform')
        ? { answers: { business: 'Yarn' }, version: 1 }
        : { ...application, loanApplicationStatus: offered },
    )
  })
  show('en')
  expect((await answered()).disabled).toBe(true)
  expect((await answered()).value).toBe('Yarn')
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})

test('what the server refuses is said at its field, which gets the focus', async () => {
  sessionStorage.clear()
  const sent = open({})
  await userEvent.type(await answered(), 'Yarn')
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(await screen.findByText('This is needed')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/Purpose/))
  expect(sent.map(one => one.body)).toEqual([{ answers: { business: 'Yarn', purpose: '' }, version: 0 }])
})

test('what is saved twice goes over what was saved first, and what somebody else saved meanwhile stays', async () => {
  sessionStorage.clear()
  let saved = 4
  const sent = serve(({ method, url, body }) => {
    if (url.includes('pdform/schema')) return success(questions)
    if (!url.includes('pdform')) return success(application)
    if (method !== 'POST') return success({ answers: { business: 'Cloth', purpose: 'Stock' }, version: saved })
    if ((body as { version: number }).version !== saved)
      return Response.json({ success: false, message: 'Somebody else saved' }, { status: 409 })
    saved += 1
    return success({ version: saved })
  })
  show('en')
  const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await userEvent.type(await answered(), ' and yarn')
  await save()
  expect(await screen.findByText('Answers saved')).toBeDefined()
  await userEvent.type(await answered(), ' and silk')
  await save()
  await waitFor(() => expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]))
  await waitFor(() => expect(saved).toBe(6))
  saved = 7
  await userEvent.type(await answered(), ' and wool')
  await save()
  expect(await screen.findByText('Somebody else saved')).toBeDefined()
  expect((await answered()).value).toBe('Cloth and yarn and silk and wool')
})
