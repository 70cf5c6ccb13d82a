import { createHash } from 'node:crypto'
import { html, raw, type Markup } from '@poonji/api-platform/html.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { KfsLine } from '../contract.ts'
import { kfsSheet, type KfsFacts, type KfsSheet } from './kfs-sheet.ts'

export interface KfsDocument {
  language: Language
  html: string
  /** Its words: what the screen and the PDF of the same document say too. */
  sheet: KfsSheet
  /** Of the exact bytes of the page, in hex. */
  sha256: string
}

/** The Key Fact Statement as one self-contained page, ready to print: the same facts always give the same bytes. */
export function kfsDocument(language: Language, facts: KfsFacts): KfsDocument {
  const sheet = kfsSheet(language, facts)
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${sheet.title} ${sheet.number}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p class="lender">${sheet.lender}</p>
          <h1>${sheet.title}</h1>
          <p>${sheet.number} · ${sheet.valid}</p>
          <p>${sheet.client}</p>
        </header>
        <h2>${sheet.headings.part1}</h2>
        ${table(sheet.part1)}
        <h2>${sheet.headings.part2}</h2>
        ${table(sheet.part2)}
        <p class="note">${sheet.coolingOff}</p>
        <p>${sheet.complaints}</p>
        <h2>${sheet.headings.aprSheet}</h2>
        ${table(sheet.aprSheet)}
        <h2>${sheet.headings.schedule}</h2>
        <p>${sheet.schedule.note}</p>
        <table class="figures">
          <thead>
            <tr>
              ${cells('th', sheet.schedule.head)}
            </tr>
          </thead>
          <tbody>
            ${join(
              sheet.schedule.rows.map(
                row =>
                  html`<tr>
                    ${cells('td', row)}
                  </tr>`,
              ),
            )}
          </tbody>
        </table>
      </body>
    </html> `
  return { language, html: page.text, sheet, sha256: createHash('sha256').update(page.text, 'utf8').digest('hex') }
}

const join = (parts: Markup[]) => raw(parts.map(part => part.text).join(''))
const cells = (tag: 'th' | 'td', texts: string[]) =>
  join(texts.map(text => (tag === 'th' ? html`<th scope="col">${text}</th>` : html`<td>${text}</td>`)))

function table(lines: KfsLine[]): Markup {
  const rows = lines.map(
    line =>
      html`<tr${raw(line.strong ? ' class="strong"' : '')}><td class="n">${line.n}</td><th scope="row">${line.label}</th><td>${line.value}${
        line.note ? html`<br /><small>${line.note}</small>` : null
      }</td></tr>`,
  )
  return html`<table>
    ${join(rows)}
  </table>`
}

const STYLE = `body{font:15px/1.5 Roboto,"Segoe UI","Noto Sans Devanagari","Nirmala UI",sans-serif;color:#16211f;max-width:820px;margin:24px auto;padding:0 16px}
h1{font-size:22px;margin:4px 0}h2{font-size:16px;margin:24px 0 8px;border-top:2px solid #0b5a52;padding-top:8px}.lender{font-weight:600}
table{width:100%;border-collapse:collapse}td,th{padding:6px 8px 6px 0;border-bottom:1px solid #d9e0de;text-align:left;vertical-align:top;font-weight:400}
.n{width:36px;color:#56635f}tr td:last-child{text-align:right}.strong th,.strong td{font-weight:700}small{color:#56635f}.note{background:#eceff0;padding:10px 12px}
.figures td,.figures th{text-align:right;font-variant-numeric:tabular-nums;font-size:13px;padding:4px 6px}@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}
@media(max-width:600px){.figures{display:block;overflow-x:auto;white-space:nowrap}}`
