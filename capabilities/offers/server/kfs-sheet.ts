import { formatDate, formatDateTime, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { KfsLine } from '../contract.ts'
import type { KfsFigures, OfferTerms } from '../kfs.ts'
import { texts } from './texts.ts'
import { isEquated } from './kfs-figures.ts'

export interface KfsFacts {
  number: string
  clientName: string
  validUntil: Date
  terms: OfferTerms
  figures: KfsFigures
}

/** The lines of the Key Fact Statement in their order: parts 1 and 2 and the APR sheet (RBI, 15 Apr 2024, annex A to C). */
export interface KfsSheet {
  title: string
  number: string
  valid: string
  lender: string
  client: string
  headings: { part1: string; part2: string; aprSheet: string; schedule: string }
  part1: KfsLine[]
  part2: KfsLine[]
  aprSheet: KfsLine[]
  coolingOff: string
  complaints: string
  schedule: { head: string[]; rows: string[][]; note: string }
}

type Key = Parameters<typeof texts.t>[1]

export function kfsSheet(language: Language, facts: KfsFacts): KfsSheet {
  const { terms, figures } = facts
  const t = texts.in(language)
  const line = (n: string, key: Key, value: string, note: string | null = null, strong = false): KfsLine => ({
    n,
    label: t(key),
    value,
    note,
    strong,
  })
  const coolingOff = t('kfs.coolingOffText', { count: terms.coolingOffDays })
  return {
    title: t('kfs.title'),
    number: facts.number,
    valid: t('kfs.validUntil', { at: formatDateTime(facts.validUntil, language) }),
    lender: terms.lender.name,
    client: t('kfs.client', { name: facts.clientName }),
    headings: {
      part1: t('kfs.part1'),
      part2: t('kfs.part2'),
      aprSheet: t('kfs.aprSheet'),
      schedule: t('schedule.title'),
    },
    part1: [
      ...loanLines(language, facts, line),
      ...feeLines(language, facts, line),
      ...contingentLines(language, terms, line),
    ],
    part2: partTwo(language, terms, line),
    aprSheet: aprSheet(language, facts, line),
    coolingOff,
    complaints: t('kfs.complaints', {
      name: terms.lender.grievanceName,
      phone: terms.lender.grievancePhone,
      email: terms.lender.grievanceEmail,
    }),
    schedule: {
      head: [
        t('schedule.number'),
        t('schedule.dueOn'),
        t('schedule.opening'),
        t('schedule.principal'),
        t('schedule.interest'),
        t('schedule.instalment'),
        t('schedule.closing'),
      ],
      rows: figures.schedule.map(row => [
        String(row.number),
        // the statement wants the due date as DDMMYYYY
        row.dueOn.split('-').toReversed().join(''),
        exact(row.openingPaise),
        exact(row.principalPaise),
        exact(row.interestPaise),
        exact(row.instalmentPaise),
        exact(row.closingPaise),
      ]),
      note: t(terms.shape === 'instalment' ? 'schedule.assumed' : 'schedule.assumedLimit', {
        on: formatDate(figures.assumedOn, language),
      }),
    },
  }
}

type Line = (n: string, key: Key, value: string, note?: string | null, strong?: boolean) => KfsLine

const exact = (paise: Paise) => formatMoney(paise, { paise: 'always' })
const percent = (bps: number) => `${(bps / 100).toFixed(2)}%`

function loanLines(language: Language, { number, terms, figures }: KfsFacts, line: Line): KfsLine[] {
  const t = texts.in(language)
  const name = language === 'hi' ? terms.productNameHi : terms.productNameEn
  return [
    line('1', 'kfs.proposal', number),
    line('1', 'kfs.type', `${name}, ${t(`kfs.security.${terms.security}`)}`),
    line('2', 'kfs.sanctioned', exact(figures.sanctionedPaise)),
    line(
      '3',
      'kfs.disbursal',
      terms.shape === 'instalment' ? t('kfs.upfront') : t('kfs.inStages', { clause: terms.clauses.stages }),
      drawingNote(language, terms),
    ),
    line('4', 'kfs.term', t('kfs.months', { count: figures.tenureMonths })),
    line(
      '5',
      'kfs.instalmentType',
      t(`kfs.instalmentType.${terms.shape === 'instalment' ? terms.repayment : terms.shape}`),
    ),
    line('5', 'kfs.instalments', instalmentsSaid(terms, figures)),
    line('5', 'kfs.commences', formatDate(figures.firstDueOn, language), t('kfs.commencesNote')),
    line(
      '6',
      'kfs.rate',
      `${percent(figures.rateBps)} ${t('kfs.aYear')}, ${t(terms.floating ? 'kfs.floating' : 'kfs.fixed')}`,
    ),
    line('7', 'kfs.floatingTerms', terms.floating ? floatingSaid(language, figures) : t('kfs.doesNotApply')),
  ]
}

/** How the rate moves, and what 0.25 % more does to equal instalments and to their number (annex A, field 7). */
function floatingSaid(language: Language, { rateBps, risenInstalmentPaise, instalmentPaise, instalments }: KfsFigures) {
  const t = texts.in(language)
  const rate = percent(rateBps)
  if (risenInstalmentPaise === undefined) return t('kfs.floatingText', { rate })
  const [instalment, before] = [exact(risenInstalmentPaise), exact(instalmentPaise)]
  return t('kfs.floatingEffect', { rate, instalment, before, number: instalments })
}

/** How much of an invoice is advanced, and how much of a limit is to be used. */
function drawingNote(language: Language, { marginBps, creditDays, minUtilisationBps }: OfferTerms): string | null {
  const t = texts.in(language)
  const notes = [
    ...(marginBps === undefined ? [] : [t('kfs.margin', { most: percent(10_000 - marginBps), days: creditDays ?? 0 })]),
    ...(minUtilisationBps ? [t('kfs.minUse', { least: percent(minUtilisationBps) })] : []),
  ]
  return notes.join('; ') || null
}

/** How many instalments of how much; the last of equal ones takes what the rounding and the days of the months left over. */
export function instalmentsSaid(
  terms: Pick<OfferTerms, 'shape' | 'repayment'>,
  { instalments, instalmentPaise, schedule }: KfsFigures,
): string {
  const regular = exact(instalmentPaise)
  const last = exact(schedule.at(-1)?.instalmentPaise ?? 0)
  if (!isEquated(terms)) return `${instalments}: ${regular} … ${last}`
  if (instalments === 1 || last === regular) return `${instalments} × ${last}`
  return `${instalments}: ${instalments - 1} × ${regular}, 1 × ${last}`
}

function feeLines(language: Language, { terms, figures }: KfsFacts, line: Line): KfsLine[] {
  const t = texts.in(language)
  const none = formatMoney(0, { paise: 'always' })
  const fees = figures.fees.map(fee => {
    const note =
      fee.payableTo === 'lender'
        ? t('kfs.feeLender', { rate: percent(fee.bps ?? 0), gst: exact(fee.gstPaise) })
        : t('kfs.feeThirdParty')
    return line('8', `kfs.fee.${fee.kind}`, exact(fee.paise + fee.gstPaise), note)
  })
  return [
    ...fees,
    line('8', 'kfs.fee.insurance', none, t(terms.insuranceRequired ? 'kfs.insuranceOwn' : 'kfs.feeNone')),
    line('8', 'kfs.fee.valuation', none, t('kfs.feeNone')),
    line('8', 'kfs.fee.other', none, t('kfs.feeNone')),
    line('9', 'kfs.apr', percent(figures.aprBps), t('kfs.aprNote'), true),
  ]
}

function contingentLines(language: Language, terms: OfferTerms, line: Line): KfsLine[] {
  const t = texts.in(language)
  return [
    line(
      '10',
      'kfs.late',
      t('kfs.aMonth', { rate: Number((terms.penalRateBps / 1200).toFixed(2)) }),
      [
        terms.penalTaxBps ? t('kfs.lateNoteTaxed', { gst: percent(terms.penalTaxBps) }) : t('kfs.lateNote'),
        ...(terms.graceDays > 0 ? [t('kfs.lateGrace', { count: terms.graceDays })] : []),
      ].join('; '),
      true,
    ),
    line(
      '10',
      'kfs.bounce',
      exact(terms.bounce.paise + terms.bounce.gstPaise),
      t('kfs.bounceNote', { amount: exact(terms.bounce.paise), gst: exact(terms.bounce.gstPaise) }),
    ),
    line('10', 'kfs.early', earlySaid(language, terms)),
    line('10', 'kfs.switching', t('kfs.doesNotApply')),
    line('10', 'kfs.otherContingent', t('kfs.none')),
  ]
}

/** What closing early costs, and until when: an agreed lock-in bounds the fee to its months. */
function earlySaid(language: Language, { prepayment }: OfferTerms): string {
  const t = texts.in(language)
  const { feeBps, taxBps, lockInMonths } = prepayment
  if (feeBps === 0) return t('kfs.noCharge')
  const fee = { rate: percent(feeBps), gst: percent(taxBps) }
  return lockInMonths === 0 ? t('kfs.earlyFee', fee) : t('kfs.earlyFeeFirst', { ...fee, number: lockInMonths })
}

function partTwo(language: Language, terms: OfferTerms, line: Line): KfsLine[] {
  const t = texts.in(language)
  const { lender } = terms
  return [
    line('1', 'kfs.recovery', t('kfs.clause', { clause: terms.clauses.recovery })),
    line('2', 'kfs.grievance', t('kfs.clause', { clause: terms.clauses.grievance })),
    line('3', 'kfs.officer', `${lender.grievanceName}, ${lender.grievancePhone}, ${lender.grievanceEmail}`),
    line('4', 'kfs.transfer', t(terms.transferable ? 'kfs.yes' : 'kfs.no')),
    line('5', 'kfs.coLending', t('kfs.coLendingNone', { lender: lender.name })),
    line(
      '6',
      'kfs.coolingOff',
      t('kfs.days', { count: terms.coolingOffDays }),
      t(terms.keepsProcessingFee ? 'kfs.feeKept' : 'kfs.feeReturned'),
    ),
    line('6', 'kfs.recoveryAgents', terms.recoveryAgents || t('kfs.none')),
  ]
}

function aprSheet(language: Language, { terms, figures }: KfsFacts, line: Line): KfsLine[] {
  const t = texts.in(language)
  const feesTo = (payableTo: 'lender' | 'third-party') =>
    figures.fees.filter(fee => fee.payableTo === payableTo).reduce((sum, fee) => sum + fee.paise + fee.gstPaise, 0)
  const equated = isEquated(terms)
  return [
    line('1', 'kfs.sanctioned', exact(figures.sanctionedPaise)),
    line('2', 'kfs.term', t('kfs.months', { count: figures.tenureMonths })),
    line('2a', 'apr.notEquated', equated ? t('kfs.doesNotApply') : String(figures.instalments)),
    line('2b', 'apr.equated', equated ? instalmentsSaid(terms, figures) : t('kfs.doesNotApply')),
    line('2c', 'apr.capitalised', t('kfs.none')),
    line('2d', 'kfs.commences', formatDate(figures.firstDueOn, language)),
    line('3', 'apr.rateType', t(terms.floating ? 'kfs.floating' : 'kfs.fixed')),
    line('4', 'kfs.rate', percent(figures.rateBps)),
    line('5', 'apr.totalInterest', exact(figures.totalInterestPaise)),
    line('6', 'apr.fees', exact(feesTo('lender') + feesTo('third-party'))),
    line('6A', 'apr.feesLender', exact(feesTo('lender'))),
    line('6B', 'apr.feesThirdParty', exact(feesTo('third-party'))),
    ...(figures.upfrontInterestPaise ? [line('6C', 'apr.upfront', exact(figures.upfrontInterestPaise))] : []),
    line('7', 'apr.net', exact(figures.netDisbursedPaise)),
    line('8', 'apr.totalPaid', exact(figures.totalPaidPaise)),
    line('9', 'kfs.apr', percent(figures.aprBps), t('kfs.aprNote'), true),
    line(
      '10',
      'apr.disbursements',
      terms.shape === 'instalment' ? t('kfs.upfront') : t('kfs.inStages', { clause: terms.clauses.stages }),
    ),
    line('11', 'apr.dueDates', t('apr.dueDatesText')),
  ]
}
