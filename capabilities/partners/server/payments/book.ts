import type { Work } from '@poonji/api-platform/work.ts'
import { post, type Entry } from '@poonji/capabilities/ledger/server/service.ts'
import type { PaymentRow } from './move.ts'

const sourceOf = ({ id }: PaymentRow) => ({ kind: 'payout-statement', id })

/** What a statement owes: commission with its taxes to the partner, to the state and from it. */
function creditEntries(row: PaymentRow): Entry[] {
  const reverse = row.gst_mode === 'REVERSE' ? row.gst_paise : 0
  return [
    { account: 'COMMISSION_EXPENSE', amountPaise: row.commission_paise },
    { account: 'GST_INPUT', amountPaise: row.gst_paise },
    { account: 'GST_REVERSE_PAYABLE', amountPaise: -reverse },
    { account: 'TDS_PAYABLE', amountPaise: -row.tds_paise },
    { account: 'PARTNER_PAYABLE', amountPaise: -row.net_paise },
  ]
}

/** Once, when a statement is released the first time. */
export async function bookCredit(work: Work, row: PaymentRow): Promise<string> {
  const { transactionId } = await post(work, {
    idempotencyKey: `payout-statement:${row.id}:credit`,
    kind: 'partner.commission',
    valueOn: work.today,
    entries: creditEntries(row),
    source: sourceOf(row),
  })
  return transactionId
}

/** A statement that was released is taken back: nothing is owed any more. */
export async function bookCancel(work: Work, row: PaymentRow, reverses: string): Promise<void> {
  await post(work, {
    idempotencyKey: `payout-statement:${row.id}:cancel`,
    kind: 'partner.commission.reversed',
    valueOn: work.today,
    entries: creditEntries(row).map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise })),
    source: sourceOf(row),
    reverses,
  })
}

/** The money left, or with `back` it came back; once for each attempt. */
export async function bookPaid(work: Work, row: PaymentRow, valueOn: string, back = false): Promise<void> {
  const amountPaise = back ? -row.net_paise : row.net_paise
  await post(work, {
    idempotencyKey: `payout-statement:${row.id}:${back ? 'returned' : 'paid'}:${row.attempt}`,
    kind: back ? 'partner.paid.reversed' : 'partner.paid',
    valueOn,
    entries: [
      { account: 'PARTNER_PAYABLE', amountPaise },
      { account: 'OPERATING_BANK', amountPaise: -amountPaise },
    ],
    source: sourceOf(row),
  })
}
