import type { Language } from '@poonji/kernel/dates.ts'
import type { PortfolioRow } from './portfolio-contract.ts'
import { texts } from './words/portfolio.ts'

/** A class as the regulator names it: `Doubtful, secured, NPA over 24 months`. */
export function classWords(
  { class: name, secured, overMonths }: Pick<PortfolioRow, 'class' | 'secured' | 'overMonths'>,
  language: Language,
): string {
  const t = texts.in(language)
  return [
    t(`folio.class.${name}`),
    ...(secured === null ? [] : [t(secured ? 'folio.secured' : 'folio.unsecured')]),
    ...(overMonths ? [t('folio.over', { months: overMonths })] : []),
  ].join(', ')
}

const SUMMED = ['day', 'npa', 'provision'] as const

/** What a booking of many loans was. */
export const summedWords = (kind: string, language: Language): string =>
  texts.t(language, `summed.kind.${SUMMED.find(one => one === kind) ?? 'other'}`)
