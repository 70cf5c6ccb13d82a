import type { ApplicationDetail } from '../application-frame.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** An application whose documents are being collected, which the viewer may change and withdraw. */
export const testApplication: ApplicationDetail = {
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
