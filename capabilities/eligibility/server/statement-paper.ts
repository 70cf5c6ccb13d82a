import { toRupees } from '@poonji/kernel/money.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { linkDocument, putGenerated, type FileFacts } from '@poonji/capabilities/documents/server/service.ts'
import type { StatementLine } from './statement-figures.ts'
import './tables.ts'

/** Whoever pays a company chooses the words of the line: an apostrophe keeps a spreadsheet from reckoning with them. */
const asText = (text: string) => (/^[\s=+@-]/.test(text) ? `'${text}` : text)

/** The lines that a bank sent as a paper, so that a person can look at what the figures come from: put, and to be recorded. */
export function putPaper(
  outside: Outside,
  organisationId: string,
  account: string,
  lines: readonly StatementLine[],
): Promise<FileFacts> {
  const cell = (text: string) => `"${asText(text).replaceAll('"', '""')}"`
  const rows = lines.map(line =>
    [line.on, cell(line.narration), ...[line.debitPaise, line.creditPaise, line.balancePaise].map(toRupees)].join(','),
  )
  const text = ['Date,Narration,Debit,Credit,Balance', ...rows].join('\n')
  return putGenerated(outside, {
    tenant: outside.tenant,
    name: `statement-${account}.csv`,
    contentType: 'text/csv',
    bytes: Buffer.from(text),
    organisationId,
  })
}

/**
 * Puts the statements that banks sent among the documents of an application, as verified: they came signed from the
 * bank itself. A statement that stands there already is left.
 */
export async function filePapers(work: Work, organisationId: string, applicationId: string): Promise<void> {
  const statements = await work.db
    .selectFrom('bank_statement')
    .select(['file_id', 'from_on', 'to_on', 'account_masked'])
    .where('organisation_id', '=', organisationId)
    .where('source', '=', 'aggregator')
    .where('file_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .whereRef('document.file_id', '=', 'bank_statement.file_id')
            .where('document.owner_id', '=', applicationId),
        ),
      ),
    )
    .execute()
  for (const one of statements) {
    if (!one.file_id) continue
    await linkDocument(work, {
      ownerKind: 'loanApplication',
      ownerId: applicationId,
      typeCode: 'BANK_STATEMENT',
      fileId: one.file_id,
      periodFromOn: one.from_on,
      periodToOn: one.to_on,
      verified: true,
    })
  }
}
