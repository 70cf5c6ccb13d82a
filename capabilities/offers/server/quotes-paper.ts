import { moneyColumn, type PaperTable, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { percent } from '../percent.ts'
import { paymentWords } from '../quote-words.ts'
import { texts } from './texts.ts'
import { quotesFor, type Wished } from './quotes.ts'

/** The quotes for an amount on one paper: at the lowest terms of each product, and at the highest. */
export async function quotesPaper(work: Work, organisationId: string, wished: Wished): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const [{ name }, { quotes }] = await Promise.all([
    organisationById(work, organisationId),
    quotesFor(work, organisationId, wished),
  ])
  const tableOf = (end: 'least' | 'most'): PaperTable => ({
    title: t(`quote.paper.${end}`),
    columns: [
      { title: t('quote.product') },
      { title: t('quote.rate') },
      moneyColumn(t('quote.payment')),
      { title: t('quote.when') },
      moneyColumn(t('quote.fee')),
      moneyColumn(t('quote.receive')),
      moneyColumn(t('quote.totalInterest')),
      { title: t('quote.apr') },
    ],
    rows: quotes.map(quote => [
      quote.displayName,
      percent(quote.rateBps[end]),
      quote.payment[end],
      paymentWords(t, quote),
      quote.fee[end],
      quote.netDisbursed[end === 'least' ? 'most' : 'least'],
      quote.totalInterest[end],
      percent(quote.aprBps[end]),
    ]),
    empty: t('quote.none'),
  })
  return {
    name: `quotes-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('quote.paper.title'),
    reference: name,
    facts: [
      [t('quote.paper.for'), name],
      [t('quote.paper.on'), formatDate(work.today, work.language)],
      [t('quote.amount'), formatMoney(wished.amount)],
      [t('quote.months'), String(wished.months)],
    ],
    tables: [tableOf('least'), tableOf('most')],
    notes: [t('quote.notAnOffer')],
  }
}
