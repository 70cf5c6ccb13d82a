import type { Work } from '@poonji/api-platform/work.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import {
  acceptedKfs,
  conditionsSaid,
  instalmentsSaid,
  offerById,
  type Offer,
} from '@poonji/capabilities/offers/server/service.ts'
import { ownersNamed, partOf } from '@poonji/capabilities/kyc/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { termsAt, type ProductTerms } from '@poonji/capabilities/products/server/service.ts'
import { stateWords } from '@poonji/capabilities/reference/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { amountInWords } from '@poonji/kernel/words.ts'
import { texts } from './texts.ts'
import { CLAUSES } from './clauses.ts'
import { policyOf, type AgreementRow } from './rows.ts'
import { boxOnPaper } from './signature-boxes.ts'
import { signatoriesOf } from './signatories.ts'

type OfferTerms = Offer['terms']
type Vars = Record<string, string | number>

const exact = (paise: Paise) => formatMoney(paise, { paise: 'always' })
const percent = (bps: number) => `${(bps / 100).toFixed(2)}%`

/** What both papers are made of, in the borrower's language. */
async function factsOf(work: Work, agreement: AgreementRow) {
  const offer = await offerById(work, agreement.loan_request_id)
  const application = await applicationById(work, agreement.application_id)
  if (!application) throw notPermitted()
  const [organisation, policy] = [await organisationById(work, agreement.organisation_id), await policyOf(work)]
  const product = await termsAt(work, offer.product_code, offer.created_at)
  const { language } = agreement
  const t = texts.in(language)
  return { offer, application, organisation, policy, product, language, t, terms: offer.terms, figures: offer.figures }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** Data of `templates/sanction-letter.typ`. */
export const sanctionLetter = async (work: Work, agreement: AgreementRow) =>
  letterOf(work, agreement, await factsOf(work, agreement))

function letterOf(work: Work, agreement: AgreementRow, facts: Facts) {
  const { t, terms, organisation, application, offer, language } = facts
  const conditions = conditionsSaid(terms, language)
  const vars = {
    borrower: organisation.name,
    lender: terms.lender.name,
    number: application.number,
    amount: exact(offer.sanctioned_paise),
  }
  return {
    title: t('paper.sanctionTitle'),
    lender: terms.lender.name,
    reference: t('paper.reference', { number: agreement.number }),
    date: formatDate(work.today, language),
    to: organisation.name,
    opening: t('paper.sanctionOpening', vars),
    facts: loanFacts(facts),
    conditionsTitle: t('paper.conditionsTitle'),
    conditions: conditions.length ? conditions : [t('paper.noConditions')],
    penalTitle: t('clause.penal.title'),
    penal: t('clause.penal.text', clauseVars(facts)),
    closing: t(isLoan(terms) ? 'paper.sanctionClosing' : 'paper.sanctionClosingLimit', {
      ...vars,
      days: t('paper.days', { count: terms.coolingOffDays }),
    }),
    officer: t('paper.officer', {
      name: terms.lender.grievanceName,
      phone: terms.lender.grievancePhone,
      email: terms.lender.grievanceEmail,
    }),
    sign: t('paper.noSignature', vars),
  }
}

/** Data of `templates/loan-agreement.typ`: the signatures under it cover the Key Fact Statement and the sanction letter too. */
export async function agreementPaper(work: Work, agreement: AgreementRow) {
  const facts = await factsOf(work, agreement)
  const { t, terms, organisation, policy, offer } = facts
  const vars = clauseVars(facts)
  const signatories = await signatoriesOf(work, agreement.id)
  const kfs = await acceptedKfs(work, agreement.loan_request_id)
  const sanction = letterOf(work, agreement, facts)
  const owners = await ownersNamed(work, agreement.organisation_id)
  const annex = (n: number, title: string) => t('paper.annex', { n, title })
  return {
    title: t('paper.title'),
    lender: terms.lender.name,
    reference: t('paper.reference', { number: agreement.number }),
    parties: t('paper.parties', {
      lender: terms.lender.name,
      borrower: organisation.name,
      date: formatDate(work.today, facts.language),
      place: policy.place,
    }),
    stampTitle: t('paper.stampTitle'),
    stamp: [
      [t('paper.stampCertificate'), agreement.stamp_certificate ?? ''],
      [t('paper.stampDuty'), exact(agreement.stamp_paise ?? 0)],
      [t('paper.stampState'), stateWords(agreement.stamp_state_code ?? '', facts.language)],
    ],
    summaryTitle: t('paper.summaryTitle'),
    summaryNote: t('paper.summaryNote', { number: offer.kfs_number, hash: offer.kfs_hash ?? '' }),
    summary: loanFacts(facts),
    clauses: CLAUSES.map(({ name, bold }, i) => ({
      n: String(i + 1),
      title: t(`clause.${name}.title`),
      text: t(`clause.${name}.text`, vars),
      bold,
    })),
    conditionsTitle: t('paper.conditionsTitle'),
    conditions: conditionsSaid(terms, facts.language),
    ownersTitle: t('paper.ownersTitle'),
    owners: owners.map(one => [one.name, partOf(one, facts.language)]),
    ownersNote: t(owners.length ? 'paper.owners' : 'paper.noOwners'),
    kfsTitle: annex(1, kfs.title),
    kfs,
    sanctionTitle: annex(2, sanction.title),
    sanction,
    signTitle: t('paper.signTitle'),
    signNote: t('paper.signNote'),
    signatories: signatories.map(one => ({
      ...boxOnPaper(one.position, signatories.length),
      name: one.name,
      party: one.side === 'lender' ? t('paper.forLender') : t('paper.forBorrower', { borrower: organisation.name }),
    })),
  }
}

/** The loan in its figures: what the Key Fact Statement said, line by line. */
function loanFacts({ t, terms, figures, offer, language, application }: Facts): [string, string][] {
  const fees = figures.fees.map((fee): [string, string] => [
    t(`paper.fee.${fee.kind}`),
    exact(fee.paise + fee.gstPaise),
  ])
  return [
    [t('paper.application'), application.number],
    [t('paper.product'), language === 'hi' ? terms.productNameHi : terms.productNameEn],
    [t('paper.sanctioned'), `${exact(offer.sanctioned_paise)} (${amountInWords(offer.sanctioned_paise, language)})`],
    [t('paper.rate'), t(terms.floating ? 'paper.rateFloating' : 'paper.rateFixed', { rate: percent(offer.rate_bps) })],
    [t('paper.tenure'), t('paper.months', { count: offer.tenure_months })],
    [t('paper.instalments'), instalmentsSaid(terms, figures)],
    [t('paper.firstDue'), formatDate(figures.firstDueOn, language)],
    ...fees,
    [t('paper.net'), exact(figures.netDisbursedPaise)],
    [t('paper.totalInterest'), exact(figures.totalInterestPaise)],
    [t('paper.totalPaid'), exact(figures.totalPaidPaise)],
    [t('paper.apr'), percent(figures.aprBps)],
    [t('paper.security'), t(`paper.security.${terms.security}`)],
    ...(terms.minUtilisationBps
      ? [[t('paper.minUse'), t('paper.minUseText', { least: percent(terms.minUtilisationBps) })] as [string, string]]
      : []),
    [t('paper.coolingOff'), t('paper.days', { count: terms.coolingOffDays })],
  ]
}

/** Everything that a clause may name. */
function clauseVars({ t, terms, figures, offer, organisation, policy, product, language }: Facts): Vars {
  const { lender, bounce, prepayment } = terms
  return {
    lender: lender.name,
    borrower: organisation.name,
    amount: exact(offer.sanctioned_paise),
    words: amountInWords(offer.sanctioned_paise, language),
    rate: percent(offer.rate_bps),
    dayCount: dayCountSaid(terms),
    floating: terms.floating ? ` ${t('paper.floats')}` : '',
    repaying: t(`paper.repaying.${terms.shape}`, {
      instalments: instalmentsSaid(terms, figures),
      firstDue: formatDate(figures.firstDueOn, language),
    }),
    order: orderSaid(product.allocation, t),
    npaOrder: orderSaid(product.npaAllocation, t),
    penalYear: percent(terms.penalRateBps),
    penalMonth: `${Number((terms.penalRateBps / 1200).toFixed(2))}%`,
    grace: terms.graceDays ? t('paper.grace', { count: terms.graceDays }) : '',
    penalTax: terms.penalTaxBps ? t('paper.penalTax', { gst: percent(terms.penalTaxBps) }) : '',
    bounce: exact(bounce.paise + bounce.gstPaise),
    early: earlySaid(prepayment, t),
    coolingDays: t('paper.days', { count: terms.coolingOffDays }),
    leaving: t(isLoan(terms) ? 'paper.leavingLoan' : 'paper.leavingLimit'),
    feeKept: t(terms.keepsProcessingFee ? 'paper.feeKept' : 'paper.feeNotKept'),
    agents: terms.recoveryAgents || t('paper.noAgents'),
    transfer: t(terms.transferable ? 'paper.transferable' : 'paper.notTransferable', {
      days: policy.assignment_notice_days,
    }),
    officer: lender.grievanceName,
    phone: lender.grievancePhone,
    email: lender.grievanceEmail,
    place: policy.place,
    kfs: offer.kfs_number,
  }
}

const isLoan = ({ shape }: OfferTerms) => shape === 'instalment'

/** What closing early costs, and until when, as the Key Fact Statement says it. */
function earlySaid({ feeBps, taxBps, lockInMonths }: OfferTerms['prepayment'], t: Facts['t']): string {
  if (!feeBps) return t('paper.noEarlyFee')
  const fee = { rate: percent(feeBps), tax: percent(taxBps) }
  return lockInMonths ? t('paper.earlyFeeFirst', { ...fee, months: lockInMonths }) : t('paper.earlyFee', fee)
}

/** In what order a payment is set against what is owed; of a loan made of this offer it is the same. */
function orderSaid({ order, direction }: ProductTerms['allocation'], t: Facts['t']): string {
  const kinds = order.map(kind => t(`paper.kind.${kind}`)).join(t('paper.order.then'))
  return t(`paper.order.${direction}`, { kinds })
}

const dayCountSaid = ({ dayCount }: OfferTerms) =>
  dayCount.replace('actual', 'Actual').replace('actual', 'Actual').replace('30e', '30E')
