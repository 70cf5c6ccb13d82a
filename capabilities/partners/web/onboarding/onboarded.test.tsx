import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import type { PartnerAccount } from '../../contract.ts'
import { Onboarded } from './onboarded.tsx'

const row = { path: '/partner/onboarded', who: ['buyer' as const], title: { en: 'Decision', hi: 'फ़ैसला' } }
const sent: PartnerAccount = {
  ...{ onboardingId: '00000000-0000-4000-8000-000000000001', partnerOrganisationId: testSession().accountId },
  ...{ companyName: 'Ganga Credit', companyPan: 'AAXXXX234F', companyPanVerified: true, contactPersonName: 'Asha Rao' },
  ...{ contactPersonEmail: 'asha@example.in', bulkLeadLastUploadedAt: null, referralCode: null },
  ...{ gstin: '27AAACT3011B1Z5', gstState: 'VERIFIED', gstError: null, found: null, kind: 'DSA', state: 'SUBMITTED' },
  ...{ reason: null, mayApplyOn: null, kyc: 'COMPLETE', missingPapers: [] },
}
const pan = { en: 'PAN card', hi: 'पैन कार्ड' }

test.each([
  ['en', [], 'COMPLETE', /within 1-2 working days/, null],
  ['en', [pan], 'COMPLETE', /^Not accepted: PAN card/, 'Send another'],
  ['hi', [pan], 'COMPLETE', /^स्वीकार नहीं हुआ: पैन कार्ड/, 'दूसरा भेजें'],
  ['en', [], 'TO_DO', /KYC .* is to be done again/, 'Complete it'],
] as const)(
  'who sent it all reads when we look at it, and what was refused since is theirs to send: %s, %j, KYC %s',
  async (language, missingPapers, kyc, words, leads) => {
    serve(() => success({ ...sent, missingPapers: [...missingPapers], kyc }))
    appScreenOf(
      <AtRoute row={row}>
        <Onboarded />
      </AtRoute>,
      language,
      testSession(),
    )
    expect(await screen.findByText(words)).toBeDefined()
    if (leads) expect(screen.getByRole('link', { name: leads })).toBeDefined()
  },
)
