import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { KfsLine } from '../contract.ts'
import { texts } from './texts.ts'
import { keptDocument } from './kfs-calls.ts'
import { kfsSheet } from './kfs-sheet.ts'
import { offerById } from './offer.ts'

const TEMPLATE = new URL('../templates/kfs.typ', import.meta.url)

/** The Key Fact Statement of an offer as PDF: the same lines as the page whose hash is acknowledged, and that hash. */
export async function kfsPdf(
  work: Work,
  loanRequestId: string,
  language: Language,
): Promise<{ name: string; bytes: Uint8Array }> {
  const offer = await offerById(work, loanRequestId)
  const { sha256 } = await keptDocument(work, loanRequestId, language)
  const sheet = kfsSheet(language, {
    number: offer.kfs_number,
    validUntil: offer.valid_until,
    terms: offer.terms,
    figures: offer.figures,
  })
  const numbered = (lines: KfsLine[]) => lines.map(line => ({ ...line, label: `${line.n}. ${line.label}` }))
  const data = {
    title: sheet.title,
    reference: sheet.number,
    lender: offer.terms.lender.name,
    note: `${sheet.number}, ${sheet.valid}`,
    part1Title: texts.t(language, 'kfs.part1'),
    part1: numbered(sheet.part1),
    part2Title: texts.t(language, 'kfs.part2'),
    part2: numbered(sheet.part2),
    coolingOff: sheet.coolingOff,
    complaints: sheet.complaints,
    aprTitle: texts.t(language, 'kfs.aprSheet'),
    aprSheet: numbered(sheet.aprSheet),
    scheduleTitle: texts.t(language, 'schedule.title'),
    scheduleNote: sheet.schedule.note,
    scheduleHead: sheet.schedule.head,
    scheduleRows: sheet.schedule.rows,
    hash: texts.t(language, 'kfs.hash', { sha256 }),
  }
  return { name: `${sheet.number}-${language}.pdf`, bytes: await renderPdf(TEMPLATE, data, language) }
}
