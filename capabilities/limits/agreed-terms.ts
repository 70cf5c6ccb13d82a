import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import type { LoanDetail } from '@poonji/capabilities/loans/contract.ts'
import { texts } from './texts.ts'

interface Agreed {
  label: string
  value: string
  note?: string
}

/** The specification's loan detail, in words: which loan it is, and the terms that it was made with. */
export function agreedTerms(
  loan: LoanDetail,
  language: Language,
  money: (paise: Paise) => string = paise => formatMoney(paise),
): { loan: Agreed[]; terms: Agreed[] } {
  const t = texts.in(language)
  const { terms } = loan
  const instalment = loan.shape === 'instalment'
  const discounting = loan.shape === 'discounting'
  return {
    loan: [
      { label: t('d.loanType'), value: loan.product[language] },
      { label: t('d.number'), value: loan.number },
      { label: t('d.sanctioned'), value: money(loan.sanctioned) },
      { label: t('d.sanctionDate'), value: formatDate(loan.sanctionedOn, language) },
      { label: t('d.createdOn'), value: formatDate(loan.createdOn, language) },
      { label: t('d.tenure'), value: t('d.months', { count: terms.tenureMonths }) },
      { label: t('d.expires'), value: formatDate(loan.expiresOn, language) },
    ],
    terms: [
      { label: t('d.rate'), value: t('d.aYear', { rate: formatPercent(terms.rateBps) }) },
      { label: t('d.cycle'), value: t(instalment ? 'd.cycle.EMI' : `d.cycle.${terms.paymentCycle}`) },
      ...(instalment
        ? []
        : [{ label: t('d.credit'), value: t(discounting ? 'd.untilDue' : 'd.days', { count: terms.creditDays }) }]),
      ...(discounting ? [{ label: t('d.margin'), value: formatPercent(terms.marginBps) }] : []),
      {
        label: t('d.grace'),
        value: terms.gracePeriodDays ? t('d.days', { count: terms.gracePeriodDays }) : t('d.noGrace'),
      },
      {
        label: t('d.penalty'),
        note: t('d.penaltyText'),
        value: t('d.aYear', { rate: formatPercent(terms.penaltyRateBps) }),
      },
      { label: t('d.bounce'), value: money(terms.bounceCharge) },
      { label: t('d.security'), value: t(`d.security.${terms.securityType}`) },
      ...(instalment ? [] : [leastUse(loan, language)]),
      { label: t('d.insurance'), value: t(terms.insuranceRequired ? 'd.yes' : 'd.no') },
    ],
  }
}

function leastUse({ terms, averageUse }: LoanDetail, language: Language): Agreed {
  const t = texts.in(language)
  const least = terms.minimumUtilisationBps
  return {
    label: t('d.minUse'),
    value: least ? formatPercent(least) : t('d.none'),
    note: averageUse
      ? t('d.minUseNote', { average: formatPercent(averageUse.averageBps), n: averageUse.days })
      : undefined,
  }
}
