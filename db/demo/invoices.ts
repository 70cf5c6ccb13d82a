import { allDocumentTypes, linkLoan, loanDocuments } from '@poonji/capabilities/documents/contract.ts'
import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { addDays, addMonths, formatDate } from '@poonji/kernel/dates.ts'
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

/** The policy of what secures a loan, of a year from today. */
export async function showPolicy(stage: Stage, mobile: string, loanId: string): Promise<void> {
  const buyer = await stage.player(mobile)
  const types = await buyer.call(allDocumentTypes, {})
  const type = types.find(one => one.code === 'INSURANCE_POLICY')
  if (!type) throw new Error('there is no kind for a policy')
  const [periodFromOn, periodToOn] = [stage.today, addDays(addMonths(stage.today, 12), -1)]
  const running = `From ${formatDate(periodFromOn)} to ${formatDate(periodToOn)}`
  const content = paper(['Insurance policy', running, 'Financier: Poonji Finance Limited'])
  const documentName = 'insurance-policy.pdf'
  const file = await buyer.upload(tempUpload, { name: documentName, contentType: 'application/pdf', content })
  await stage.settle()
  const { documentTypeId } = type
  const given = { documentTypeId, storagePath: file.tempUrl, fileFingerPrint: file.fingerPrint, documentName }
  await buyer.call(linkLoan, { id: loanId, body: [{ ...given, periodFromOn, periodToOn }] })
  await stage.settle()
}

/** Operations look at what came with a loan's request. */
export async function verifyLoanPapers(stage: Stage, loanId: string): Promise<void> {
  const operations = await stage.player(STAFF.maker)
  for (const { documentId, state: seenState, version, periodFromOn, periodToOn } of await operations.call(
    loanDocuments,
    { id: loanId },
  )) {
    if (seenState !== 'PENDING' && seenState !== 'UNVERIFIED') continue
    const body = { decision: 'VERIFIED', version, seenState, periodFromOn, periodToOn } as const
    await operations.call(decideDocument, { documentId, body })
  }
}
