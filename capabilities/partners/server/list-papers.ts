import { whole, type ListColumn, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { dateInIndia, formatMonth } from '@poonji/kernel/dates.ts'
import type { Callback, Employee, PartnerRow, partnersFile } from '../contract.ts'
import type { Payment } from '../payment-contract.ts'
import type { Dispute, disputesFile } from '../payout-contract.ts'
import { DISPUTE_STATE, partnerStanding, PAYMENT_STATE, type PaymentFilter } from '../status.ts'
import { texts } from './texts.ts'
import { listCallbacks } from './callbacks.ts'
import { listDisputes } from './disputes.ts'
import { employeesOf } from './employees.ts'
import { listPartners } from './partner-list.ts'
import { listPayments } from './payments/read.ts'

/** The partners as a file. */
export function partnersPaper(work: Work, query: Query<typeof partnersFile>): ListPaper<PartnerRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'partners',
    title: t('partners.caption'),
    columns: [
      { title: t('table.partner'), of: row => row.name },
      { title: t('partners.kind'), of: row => ORGANISATION_TYPE_NAMES[row.kind][language] },
      { title: t('begin.contact'), of: row => row.contactName },
      { title: t('partners.plan'), of: row => t(row.hasPlan ? 'partners.hasPlan' : 'partners.noPlan') },
      { title: t('table.status'), of: row => partnerStanding(row)[language] },
      { title: t('partners.clients'), kind: 'count', of: row => row.clients },
    ],
    empty: t('partners.none'),
    page: paging => listPartners(work, { ...query, ...paging }),
  }
}

/** Who works for a partner as a file. */
export function employeesPaper(work: Work, partnerId: string): ListPaper<Employee> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'team',
    title: t('team.caption'),
    columns: [
      { title: t('begin.name'), of: row => row.name },
      { title: t('team.mobile'), of: row => row.mobileMasked },
      { title: t('team.role'), of: row => (language === 'hi' ? row.roleHi : row.roleEn) },
      { ...dateColumn(t('team.since')), of: row => dateInIndia(row.since) },
      { title: t('table.status'), of: row => t(row.blocked ? 'team.blocked' : 'team.active') },
    ],
    empty: t('team.none'),
    page: () => whole(employeesOf(work, partnerId)),
  }
}

/** Who asked to be called as a file. */
export function callbacksPaper(work: Work, query: Sought): ListPaper<Callback> {
  const t = texts.in(work.language)
  return {
    name: 'callbacks',
    title: t('callbacks.caption'),
    columns: [
      { title: t('begin.name'), of: row => row.name || row.companyName },
      { title: t('team.mobile'), of: row => row.mobile },
      { title: t('callbacks.words'), of: row => row.words },
      { ...dateColumn(t('table.since')), of: row => dateInIndia(row.createdAt) },
    ],
    empty: t('callbacks.none'),
    page: paging => listCallbacks(work, { ...query, ...paging }),
  }
}

/** Disputes as a file, of one partner or of all whom the viewer sees. */
export function disputesPaper(work: Work, query: Query<typeof disputesFile>, partnerId?: string): ListPaper<Dispute> {
  const { language } = work
  const t = texts.in(language)
  const whose: ListColumn<Dispute>[] = partnerId ? [] : [{ title: t('table.partner'), of: row => row.partnerName }]
  return {
    name: 'payout-disputes',
    title: t('dispute.list'),
    columns: [
      { title: t('dispute.number'), of: row => row.number },
      ...whose,
      { title: t('table.client'), of: row => row.clientName },
      { title: t('table.loan'), of: row => row.loanNumber },
      { title: t('dispute.words'), of: row => row.words },
      { title: t('table.status'), of: row => DISPUTE_STATE[row.state][language] },
      { title: t('dispute.reply'), of: row => row.answer },
      { ...dateColumn(t('dispute.at')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('dispute.earned')), of: row => row.earnedPaise },
      { ...moneyColumn(t('dispute.settled')), of: row => row.settledPaise },
    ],
    empty: t('dispute.none'),
    page: paging => listDisputes(work, { ...query, ...paging }, partnerId),
  }
}

/** Payments to partners as a file; a partner reads what they themselves receive. */
export function paymentsPaper(
  work: Work,
  query: Sought,
  of: { state?: PaymentFilter; partnerId?: string },
): ListPaper<Payment> {
  const { language } = work
  const t = texts.in(language)
  const whose: ListColumn<Payment>[] = of.partnerId ? [] : [{ title: t('table.partner'), of: row => row.partnerName }]
  return {
    name: 'partner-payments',
    title: t(of.partnerId ? 'pay.mine' : 'pay.list'),
    columns: [
      ...whose,
      { title: t('payout.month'), of: row => formatMonth(row.month, language) },
      { title: t('pay.number'), of: row => row.number },
      { title: t('pay.status'), of: row => PAYMENT_STATE[row.status][language] },
      { ...dateColumn(t('pay.paidOn')), of: row => row.paidOn },
      { ...moneyColumn(t('pay.commission')), of: row => row.commissionPaise },
      { ...moneyColumn(t(of.partnerId ? 'pay.netMine' : 'pay.net')), of: row => row.netPaise },
    ],
    empty: t('pay.none'),
    page: paging => listPayments(work, { ...query, ...paging }, of),
  }
}
