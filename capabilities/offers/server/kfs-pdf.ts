import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { KfsLine } from '../contract.ts'
import { texts } from './texts.ts'
import { keptSheet } from './kfs-calls.ts'

const TEMPLATE = new URL('../templates/kfs.typ', import.meta.url)

/** What the one says that was acknowledged when the offer was accepted, in its language. */
export async function acceptedKfs(work: Work, loanRequestId: string) {
  const { language } = await work.db
    .selectFrom('loan_request')
    .innerJoin('kfs_document', 'kfs_document.loan_request_id', 'loan_request.id')
    .whereRef('kfs_document.sha256', '=', 'loan_request.kfs_hash')
    .where('loan_request.id', '=', loanRequestId)
    .where('loan_request.tenant', '=', work.tenant)
    .select('kfs_document.language')
    .executeTakeFirstOrThrow()
  return kfsPaper(work, loanRequestId, language)
}

/** The Key Fact Statement of an offer as PDF: the same lines as the page whose hash is acknowledged, and that hash. */
export async function kfsPdf(
  work: Work,
  loanRequestId: string,
  language: Language,
): Promise<{ name: string; bytes: Uint8Array }> {
  const paper = await kfsPaper(work, loanRequestId, language)
  return { name: `${paper.reference}-${language}.pdf`, bytes: await printKfs(paper) }
}

type KfsPaper = Awaited<ReturnType<typeof kfsPaper>>

/** It, as a paper of its own. */
export const printKfs = (paper: KfsPaper) => renderPdf(TEMPLATE, paper, paper.language)

/** Data of `templates/kfs.typ`. */
async function kfsPaper(work: Work, loanRequestId: string, language: Language) {
  const { sheet, sha256 } = await keptSheet(work, loanRequestId, language)
  const numbered = (lines: KfsLine[]) => lines.map(line => ({ ...line, label: `${line.n}. ${line.label}` }))
  return {
    language,
    title: sheet.title,
    reference: sheet.number,
    lender: sheet.lender,
    note: [`${sheet.number}, ${sheet.valid}`, sheet.client].join('\n'),
    part1Title: sheet.headings.part1,
    part1: numbered(sheet.part1),
    part2Title: sheet.headings.part2,
    part2: numbered(sheet.part2),
    coolingOff: sheet.coolingOff,
    complaints: sheet.complaints,
    aprTitle: sheet.headings.aprSheet,
    aprSheet: numbered(sheet.aprSheet),
    scheduleTitle: sheet.headings.schedule,
    scheduleNote: sheet.schedule.note,
    scheduleHead: sheet.schedule.head,
    scheduleRows: sheet.schedule.rows,
    hash: texts.t(language, 'kfs.hash', { sha256 }),
  }
}
