import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { makePaper } from '@poonji/api-platform/papers/make-paper.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { loanById, statementPaper, type LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { texts } from './texts.ts'

/** Statements of one loan in a day: the mailbox may be anybody's. */
const ASKED = { action: 'statement.asked', most: 10, withinMs: 86_400_000 }

interface Wanted {
  to: string
  from: PlainDate | null
  until: PlainDate | null
}

/** A person asks for the statement of account by mail. @throws 429 after many */
export async function emailLedger(outside: Outside, loanId: string, wanted: Wanted) {
  const loan = await loanById(outside, loanId)
  await outside.transaction(async work => {
    // counted one after another, however many are asked for at once
    await work.db.selectFrom('loan').select('id').where('id', '=', loanId).forNoKeyUpdate().execute()
    await refuseTooOften(work, 'loan', loanId, ASKED)
    await work.audit(ASKED.action, 'loan', loanId, {}, loan.organisation_id)
  })
  return mailStatement(outside, loan, wanted)
}

/** Makes the statement of account and sends it by mail. @throws 503 while the store of files is away */
export async function mailStatement(outside: Outside, loan: LoanRow, wanted: Wanted): Promise<{ done: true }> {
  const { id: loanId } = loan
  const period = { ...(wanted.from && { from: wanted.from }), ...(wanted.until && { to: wanted.until }) }
  const { paper, statement } = await statementPaper(outside, loanId, period)
  const { name, bytes } = await makePaper(paper, 'pdf', outside.language)
  const stored = await outside.platform.files.put(
    `statements/${randomUUID()}.pdf`,
    Readable.from([Buffer.from(bytes)]),
    'application/pdf',
  )
  const { language } = outside
  const text = texts.t(language, 'mail.body', {
    number: loan.number,
    from: formatDate(statement.from, language),
    until: formatDate(statement.to, language),
    closing: formatMoney(statement.closing, { paise: 'always' }),
  })
  return outside.once(async work => {
    await sendMessage(work, {
      channel: 'mail',
      to: wanted.to,
      subject: texts.t(language, 'mail.subject', { number: loan.number }),
      text,
      purpose: 'statement',
      organisationId: loan.organisation_id,
      attachments: [{ name, fileKey: stored.key, contentType: 'application/pdf', onlyHere: true }],
    })
    await work.audit(
      'statement.mailed',
      'loan',
      loanId,
      { from: statement.from, to: statement.to },
      loan.organisation_id,
    )
    return { done: true as const }
  })
}
