import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ApplicationDetail } from '../application-frame.tsx'
import { Withdraw } from './withdraw.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const application: ApplicationDetail = {
  ...{ applicationId: id(1), applicantApplicationId: 'PJ-2026-00427', nbfcLoanId: null, clientId: id(2) },
  ...{ clientName: 'Malwa Agro', loanType: { name: 'BUSINESS_LOAN', displayName: 'Business Loan' } },
  ...{ loanAmount: 20_00_000_00, tenure: 24, purpose: null, referralCode: null, createdByName: null },
  ...{ applicationDate: new Date('2026-11-10T06:00:00Z'), sanctionDate: null, sanctionedDate: null },
  ...{ offeredAmount: null, pendingDocumentCount: 0, loanStatus: null, submittedAt: null, closedAt: null },
  loanApplicationStatus: { displayName: 'Documents', color: 'pending', status: 'DOCUMENT_COLLECTION' },
  organisation: { id: id(2), name: 'Malwa Agro', entityType: null, panMasked: null, isPanVerified: true },
  ...{
    isEditable: true,
    isProceedRequired: false,
    isQuestionnaireTabVisible: false,
    isOffersTabVisible: false,
    isWithdrawable: true,
    allowedMoves: [],
  },
  ...{ requirementVersion: 1, endedBy: null, mayApplyAgainOn: null, closesOn: null },
}

/** The page is loaded, and the withdrawal asked for: where the reason is typed. */
async function ask() {
  cleanup()
  appScreenOf(
    <Withdraw application={application} />,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_APPLY_FOR_CREDIT'] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Give up this application' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('why one withdraws is still written there after the session ended, and no more after cancelling', async () => {
  await userEvent.type(await ask(), 'The order fell through')
  expect((await ask()).value).toBe('The order fell through')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await ask()).value).toBe('')
})
