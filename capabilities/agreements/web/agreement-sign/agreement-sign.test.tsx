import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { AgreementOfApplication } from './agreement-sign.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const row: RouteRow = {
  path: '/organisation/:organisationId/application/:applicationId/agreement',
  who: ['buyer'],
  title: { en: 'Loan agreement', hi: 'लोन एग्रीमेंट' },
}

const cancelled = {
  ...{ id: id(9), number: 'PJ-2026-00001-A1', applicationId: id(8), loanRequestId: id(7), organisationId: id(6) },
  ...{ organisationName: 'Konark Polymers LLP', applicationNumber: 'PJ-2026-00001', state: 'CANCELLED' },
  ...{ productEn: 'Business Loan', productHi: 'बिज़नेस लोन', language: 'en', sanctioned: 2000000, rateBps: 1500 },
  ...{ tenureMonths: 24, stamp: null, problem: null, signatories: [], papers: [], preparedAt: null, signedAt: null },
  ...{ createdAt: '2026-11-20T06:00:00Z', refusal: null, mayNowSign: false },
}

const application = {
  ...{
    applicationId: id(8),
    applicantApplicationId: 'PJ-2026-00001',
    nbfcLoanId: null,
    clientId: id(6),
    clientName: '',
  },
  ...{ loanType: { name: '', displayName: '' }, loanAmount: 1, applicationDate: '2026-11-20T06:00:00Z' },
  ...{ sanctionDate: null, sanctionedDate: null, offeredAmount: null, pendingDocumentCount: 0, loanStatus: null },
  ...{ tenure: null, purpose: null, referralCode: null, submittedAt: null, closedAt: null, createdByName: null },
  organisation: { id: id(6), name: '', entityType: null, panMasked: null, isPanVerified: false },
  ...{ isEditable: false, isProceedRequired: false, isQuestionnaireTabVisible: false, isOffersTabVisible: false },
  ...{
    isWithdrawable: false,
    allowedMoves: [],
    requirementVersion: 1,
    endedBy: null,
    mayApplyAgainOn: null,
    closesOn: null,
  },
}

function showPage(status: string, agreements: readonly unknown[] = []) {
  serve(({ url }) => {
    if (url.endsWith('/detail'))
      return success({ ...application, loanApplicationStatus: { status, displayName: '', color: '' } })
    return success(url.includes('/organisations/') ? agreements : null)
  })
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${id(6)}/application/${id(8)}/agreement`}>
      <AgreementOfApplication />
    </AtRoute>,
    'en',
    testSession(),
  )
}

test('of an application whose agreement was cancelled the page says so, and promises no other', async () => {
  showPage('LOAN_ABANDONED', [cancelled])
  expect(await screen.findByText('This agreement is cancelled. Nobody is bound by it.')).toBeDefined()
  expect(screen.queryByText('No agreement yet')).toBeNull()
})

test('of an application that was given up the page says that none will be made', async () => {
  showPage('ABANDONED')
  expect(await screen.findByText('No agreement was made')).toBeDefined()
  expect(screen.queryByText('No agreement yet')).toBeNull()
})

test('before there is an agreement the page says what it waits for, and leads there', async () => {
  showPage('LOAN_ACCEPTED')
  const at = `/organisation/${id(6)}/application/${id(8)}`
  appScreenOf(
    <AtRoute row={row} at={`${at}/agreement`}>
      <AgreementOfApplication />
    </AtRoute>,
    'hi',
    testSession(),
  )
  expect(await screen.findByText(/पहचान साबित होने पर/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'देखें कौन साइन करेंगे' })
  expect(link.getAttribute('href')).toBe(`${at}/promoter-docs`)
})
