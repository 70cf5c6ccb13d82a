import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatCount } from '@poonji/kernel/count.ts'
import { formatMonth, type Language } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { compareWithPeers } from '../peers.ts'
import type { Registered } from '../register-contract.ts'
import { DEFAULT_LISTS, GST_STATUSES, OPINIONS, RATING_ACTIONS, RELATIONS, SECURITIES } from '../register-words.ts'
import { texts } from './texts.ts'

/** What a company filed beside its accounts, and what others publish of it; nothing where that was not asked for. */
export function filingTables(company: Registered, language: Language): ViewPaper['tables'] {
  const t = texts.in(language)
  const { filings } = company
  if (!filings) return []
  const compared = compareWithPeers(company)
  const percent = (bps: number | null) => (bps === null ? null : formatPercent(bps))
  return [
    {
      title: t('register.shareholding'),
      columns: [{ title: t('register.name') }, { title: t('register.kindOfHolder') }, { title: t('register.share') }],
      rows: filings.shareholding.holders.map(one => [
        one.holder,
        t(one.isPromoter ? 'register.promoter' : 'register.other'),
        formatPercent(one.shareBps),
      ]),
      empty: t('register.noShareholding'),
    },
    {
      title: t('register.related'),
      columns: [
        { title: t('register.name') },
        { title: t('register.number') },
        { title: t('register.relation') },
        { title: t('register.share') },
      ],
      rows: filings.related.map(one => [
        one.name,
        one.registration,
        RELATIONS[one.relation][language],
        percent(one.shareBps),
      ]),
      empty: t('register.noRelated'),
    },
    {
      title: t('register.allotments'),
      columns: [
        { title: t('register.security') },
        dateColumn(t('register.allottedOn')),
        { title: t('register.count') },
        moneyColumn(t('register.nominal')),
        moneyColumn(t('register.premium')),
      ],
      rows: filings.allotments.map(one => [
        SECURITIES[one.security][language],
        one.on,
        formatCount(one.count),
        one.nominalPaise,
        one.premiumPaise,
      ]),
      empty: t('register.noAllotments'),
    },
    {
      title: t('register.defaults'),
      columns: [
        { title: t('register.list') },
        { title: t('register.lender') },
        moneyColumn(t('register.amount')),
        dateColumn(t('register.listedOn')),
      ],
      rows: filings.defaults.map(one => [DEFAULT_LISTS[one.list][language], one.lender, one.amountPaise, one.on]),
      empty: t('register.noDefaults'),
    },
    {
      title: t('register.audits'),
      columns: [
        { title: t('register.year') },
        { title: t('register.auditor') },
        { title: t('register.opinion') },
        { title: t('register.comment') },
      ],
      rows: filings.audits.map(one => [one.year, one.firm, OPINIONS[one.opinion][language], one.comment]),
      empty: t('register.noAudits'),
    },
    {
      title: t('register.ratings'),
      columns: [
        { title: t('register.rating') },
        { title: t('register.agency') },
        moneyColumn(t('register.amount')),
        { title: t('register.action') },
        dateColumn(t('register.ratedOn')),
      ],
      rows: filings.ratings.map(one => [
        one.rating,
        one.agency,
        one.amountPaise,
        RATING_ACTIONS[one.action][language],
        one.on,
      ]),
      empty: t('register.noRatings'),
    },
    {
      title: t('register.gst'),
      columns: [
        { title: t('register.state') },
        { title: t('register.status') },
        { title: t('register.lastFiled') },
        { title: t('register.late') },
      ],
      rows: filings.gst.map(one => [
        one.state,
        GST_STATUSES[one.status][language],
        one.lastFiledFor ? formatMonth(one.lastFiledFor, language) : t('register.neverFiled'),
        formatCount(one.late),
      ]),
      empty: t('register.noGst'),
    },
    {
      title: t('register.peers'),
      columns: [
        { title: t('register.company') },
        { title: t('register.year') },
        moneyColumn(t('register.revenue')),
        { title: t('register.ebitdaShare') },
        { title: t('register.profitShare') },
        moneyColumn(t('register.debt')),
      ],
      rows: (compared ? [compared.own, ...compared.peers] : []).map(one => [
        one.name,
        one.year,
        one.revenuePaise,
        percent(one.ebitdaBps),
        percent(one.profitBps),
        one.debtTimes === null ? null : Math.round(one.debtTimes * 100),
      ]),
      empty: t('register.noPeers'),
    },
  ]
}
