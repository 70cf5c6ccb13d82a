import { loanDocuments } from '@poonji/capabilities/documents/contract.ts'
import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { paper } from './papers.ts'
import { STAFF, type Stage } from './stage.ts'

interface ShownInvoice {
  number: string
  /** Whose it is to be paid to or by. */
  party: string
  amountPaise: Paise
}

/** An invoice that a borrower shows with a request for money, as the request names it. */
export async function showInvoice(stage: Stage, mobile: string, { number, party, amountPaise }: ShownInvoice) {
  const buyer = await stage.player(mobile)
  const content = paper([
    'Tax invoice',
    party,
    `No. ${number} of ${formatDate(stage.today)}`,
    `Total Rs ${formatMoney(amountPaise).slice(1)}`,
  ])
  const documentName = `Invoice ${number}.pdf`
  const file = await buyer.upload(tempUpload, { name: documentName, contentType: 'application/pdf', content })
  await stage.settle()
  return { storagePath: file.tempUrl, documentName, fileFingerPrint: file.fingerPrint }
}

/** Operations look at what came with a loan's request. */
export async function verifyInvoices(stage: Stage, loanId: string): Promise<void> {
  const operations = await stage.player(STAFF.maker)
  for (const { documentId, state: seenState, version } of await operations.call(loanDocuments, { id: loanId })) {
    if (seenState !== 'PENDING' && seenState !== 'UNVERIFIED') continue
    const body = { decision: 'VERIFIED', version, seenState } as const
    await operations.call(decideDocument, { documentId, body })
  }
}
