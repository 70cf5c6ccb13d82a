import { readMessages } from '@poonji/capabilities/demo/server/messages.ts'
import * as eligibility from '@poonji/capabilities/eligibility/contract.ts'
import { answerConsent } from '@poonji/integrations/account-aggregator/fake-consents.ts'
import type { Stage } from './stage.ts'

interface Company {
  mobile: string
  organisationId: string
}

/** The borrower lets the returns of the last year be read, by the GST portal's code. */
export async function shareReturns(stage: Stage, company: Company & { gstin: string }): Promise<void> {
  const { mobile, organisationId: orgId, gstin } = company
  const buyer = await stage.player(mobile)
  const userName = `${gstin.slice(2, 7).toLowerCase()}_accounts`
  await buyer.call(eligibility.requestGstOtp, { orgId, body: { gstin, userName, consent: true } })
  const [sent] = await readMessages(stage.runtime.outside({ tenant: stage.tenant }), gstin)
  const otp = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
  await buyer.call(eligibility.verifyGstOtp, { orgId, body: { gstin, otp } })
  await stage.settle()
}

/** The borrower agrees at the account aggregator that the bank statements are read. */
export async function shareStatements(stage: Stage, { mobile, organisationId: orgId }: Company): Promise<void> {
  const buyer = await stage.player(mobile)
  const { consentId, pageUrl } = await buyer.call(eligibility.startConsent, {
    orgId,
    body: { mobile, applicationId: null, consent: true, returnTo: '/apply-credit/bank-statements' },
  })
  const handle = new URLSearchParams(pageUrl.split('?')[1]).get('handle') ?? ''
  if (!(await answerConsent(stage.world, handle, 'approve'))) throw new Error('the aggregator has no such consent')
  await buyer.call(eligibility.refreshConsent, { orgId, consentId })
  await stage.settle()
}
