import { createApplication } from '@poonji/capabilities/applications/requirement-contract.ts'
import * as consents from '@poonji/capabilities/consents/contract.ts'
import * as documents from '@poonji/capabilities/documents/contract.ts'
import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import * as queue from '@poonji/capabilities/documents/queue-contract.ts'
import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import * as leads from '@poonji/capabilities/leads/contract.ts'
import * as offers from '@poonji/capabilities/offers/contract.ts'
import { detail } from '@poonji/capabilities/organisations/contract.ts'
import * as cases from '@poonji/capabilities/underwriting/case-contract.ts'
import * as decisions from '@poonji/capabilities/underwriting/decision-contract.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { paper } from './papers.ts'
import { STAFF, type Stage } from './stage.ts'

/** A newcomer brings a company by its GSTIN; answers the organisation. */
export async function bringCompany(
  stage: Stage,
  person: { mobile: string; name: string; email: string; gstin: string; referralCode?: string | undefined },
): Promise<string> {
  const buyer = await stage.player(person.mobile)
  await buyer.call(updateProfile, { body: { name: person.name, email: person.email } })
  const { bringing } = await buyer.call(leads.findByGst, { body: { gstin: person.gstin } })
  if (!bringing) throw new Error('the company was not found')
  const entityType = bringing.company.entityType ?? bringing.company.entityTypes[0]?.code ?? null
  const made = await buyer.call(leads.create, {
    body: { bringingId: bringing.id, entityType, referralCode: person.referralCode ?? '' },
  })
  if (!made.organisationId) throw new Error(`the company is at ${made.step}`)
  return made.organisationId
}

export interface Need {
  organisationId: string
  mobile: string
  loanType: string
  amountPaise: Paise
  tenureMonths: number
}

/** Applies for a product and agrees to what is needed to decide. */
export async function apply(stage: Stage, need: Need): Promise<string> {
  const buyer = await stage.player(need.mobile)
  await buyer.call(consents.giveConsentCall, {
    id: need.organisationId,
    body: { purposes: ['bureau', 'gst', 'banking', 'aadhaar'] },
  })
  const { applicationId } = await buyer.call(createApplication, {
    orgId: need.organisationId,
    body: {
      loanAmount: need.amountPaise,
      loanType: need.loanType,
      tenure: need.tenureMonths,
      purpose: 'Working capital',
      referralCode: null,
    },
  })
  return applicationId
}

/** Uploads whatever the checklist still wants. */
export async function uploadPapers(
  stage: Stage,
  mobile: string,
  organisationId: string,
  applicationId: string,
): Promise<void> {
  const buyer = await stage.player(mobile)
  const company = await buyer.call(detail, { orgId: organisationId })
  const checklist = await buyer.call(documents.applicationChecklist, { id: applicationId })
  const given = []
  for (const item of checklist.items.filter(one => one.required && !one.met)) {
    const name = `${item.type.displayName.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`
    const content = paper([item.type.displayName.en, company.name, `shown on ${formatDate(stage.today)}`])
    given.push({ item, name, file: await buyer.upload(tempUpload, { name, contentType: 'application/pdf', content }) })
  }
  await stage.settle()
  for (const { item, name, file } of given) {
    const ofClient = item.type.ownerKind === 'client'
    await buyer.call(ofClient ? documents.linkClient : documents.linkApplication, {
      id: ofClient ? organisationId : applicationId,
      body: [
        {
          documentTypeId: item.type.documentTypeId,
          storagePath: file.tempUrl,
          fileFingerPrint: file.fingerPrint,
          documentName: name,
          periodFromOn: item.period?.fromOn ?? null,
          periodToOn: item.period?.toOn ?? null,
        },
      ],
    })
  }
  await stage.settle()
}

/** Operations verify every paper of an application. */
export async function verifyPapers(stage: Stage, applicationId: string): Promise<void> {
  const operations = await stage.player(STAFF.maker)
  const checklist = await operations.call(documents.applicationChecklist, { id: applicationId })
  for (const { documentId, state, version, ...seen } of checklist.items.flatMap(item => item.documents)) {
    if (state !== 'PENDING' && state !== 'UNVERIFIED') continue
    const { periodFromOn, periodToOn } = seen
    const body = { decision: 'VERIFIED', version, seenState: state, periodFromOn, periodToOn } as const
    await operations.call(queue.decideDocument, { documentId, body })
  }
  const after = await operations.call(documents.applicationChecklist, { id: applicationId })
  if (!after.quantitativeCheckComplete)
    await operations.call(queue.waiveQuantitative, {
      id: applicationId,
      body: { reason: 'Figures read from the papers' },
    })
  await stage.settle()
}

export interface Terms {
  amountPaise: Paise
  rateBps: number
  feeBps: number
  tenureMonths: number
  /** MONTHLY unless said. */
  paymentCycle?: 'MONTHLY' | 'UPFRONT' | 'MATURITY' | undefined
}

/** What the desk proposes. */
export function proposal(
  { amountPaise, rateBps, feeBps, tenureMonths, paymentCycle = 'MONTHLY' }: Terms,
  conditions: string[] = [],
) {
  return {
    terms: [{ amountPaise, rateBps, feeBps, tenureMonths, paymentCycle }],
    conditions,
    reasons: 'Turnover and conduct support the amount',
  }
}

/** The credit desk takes a case and speaks with the borrower. */
export async function takeCase(stage: Stage, applicationId: string): Promise<void> {
  const desk = await stage.player(STAFF.desk)
  await desk.call(cases.take, { applicationId, body: { from: null } })
  await desk.call(cases.recordCall, {
    applicationId,
    body: { spokeWith: 'the owner', remarks: 'Business as described' },
  })
  await stage.settle()
  await desk.call(cases.evaluate, { applicationId })
}

/** The credit desk decides a case and approves; the committee agrees where it must. */
export async function approve(stage: Stage, applicationId: string, terms: Terms, conditions?: string[]): Promise<void> {
  await stage.settle()
  await takeCase(stage, applicationId)
  const desk = await stage.player(STAFF.desk)
  const body = proposal(terms, conditions)
  const { waitsForCommittee, decisionId } = await desk.call(decisions.approve, { applicationId, body })
  if (waitsForCommittee)
    for (const mobile of [STAFF.committee, STAFF.administrator]) {
      const member = await stage.player(mobile)
      await member.call(decisions.vote, {
        applicationId,
        body: { decisionId, vote: 'approve', reasons: 'Agreed', plainReasons: [] },
      })
    }
  await stage.settle()
}

/** The open offer of an application. */
export async function offerOf(stage: Stage, mobile: string, organisationId: string, applicationId: string) {
  const buyer = await stage.player(mobile)
  const [offer] = await buyer.call(offers.list, { orgId: organisationId, appId: applicationId })
  if (!offer) throw new Error('there is no offer')
  return offer
}

/** The borrower reads the Key Fact Statement and accepts the first offer; answers the loan request. */
export async function acceptOffer(
  stage: Stage,
  mobile: string,
  organisationId: string,
  applicationId: string,
): Promise<string> {
  const { loanRequestId } = await offerOf(stage, mobile, organisationId, applicationId)
  const buyer = await stage.player(mobile)
  const kfs = await buyer.call(offers.kfs, { loanRequestId, query: { language: 'en' } })
  await buyer.call(offers.acknowledge, { loanRequestId, body: { sha256: kfs.sha256 } })
  await buyer.call(offers.decide, {
    orgId: organisationId,
    appId: applicationId,
    body: { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash: kfs.sha256, reason: null },
  })
  await stage.settle()
  return loanRequestId
}
