import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { PDF, PdfStream } from '@libpdf/core'
import { renderPdf } from './render-pdf.ts'

const SAMPLE = new URL('testing/sample.typ', import.meta.url)
const HINDI = 'क्षतिपूर्ति, स्वीकृत ऋण, प्रक्रिया शुल्क और श्रीमती की हस्ताक्षर-प्रक्रिया'
const data = {
  title: 'ऋण समझौता (एग्रीमेंट)',
  reference: 'PJ-2026-00001',
  lender: 'Poonji Finance Limited',
  facts: [
    ['स्वीकृत राशि', '₹12,34,567.50'],
    ['उधारकर्ता', 'Konark Polymers LLP'],
  ],
  rows: [
    ['25 नवंबर 2026', '₹1,00,000.00'],
    ['25 दिसंबर 2026', '₹12,34,567.00'],
  ],
  clause: HINDI,
}

/** What a person copies out of the PDF: read by poppler-utils, and where the machine has none from the runs' own texts. */
async function textOf(pdf: Uint8Array): Promise<string> {
  if (spawnSync('pdftotext', ['-v']).error) return runsOf(pdf)
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pdf-')), 'a.pdf')
  fs.writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-']).toString()
}

const runsOf = async (pdf: Uint8Array): Promise<string> => (await runsByPage(pdf)).join('')

const pagesOf = async (pdf: Uint8Array): Promise<string[]> => (await runsByPage(pdf)).map(squeeze)

async function runsByPage(pdf: Uint8Array): Promise<string[]> {
  const document = await PDF.load(pdf)
  return document.getPages().map(page => {
    const stream = page.dict.get('Contents', ref => document.context.resolve(ref))
    return runsIn(stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : '')
  })
}

function runsIn(content: string): string {
  return [...content.matchAll(/ActualText <FEFF([0-9A-F]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('')
}
const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

describe('papers as PDF', () => {
  it('Hindi with its conjuncts can be copied out as it was put in', async () => {
    const text = squeeze(await textOf(await renderPdf(SAMPLE, data, 'hi')))
    for (const words of [HINDI, 'ऋण समझौता (एग्रीमेंट)', '₹12,34,567.50', 'Konark Polymers LLP', '25 नवंबर 2026'])
      assert.ok(text.includes(squeeze(words)), words)
  })

  it('carries its own fonts and nothing of the machine', async () => {
    const pdf = Buffer.from(await renderPdf(SAMPLE, data, 'hi')).toString('latin1')
    const fonts = new Set(
      [...pdf.matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name?.replace(/-Identity-H$/, '')),
    )
    assert.ok(fonts.size >= 3)
    for (const name of fonts) assert.match(name ?? '', /^NotoSans(Devanagari)?-(Regular|Bold)$/)
  })

  it('shows what is put in as text, whatever it looks like', async () => {
    const nasty = '#read("/package.json") *fett* $x$ <a> @b \\ "quoted" #panic()'
    const text = await textOf(await renderPdf(SAMPLE, { ...data, clause: nasty }, 'en'))
    assert.ok(squeeze(text).includes(squeeze(nasty)))
  })

  it('no text ends the process that makes it, with the papers of others: turned lines, marks without end, half signs', async () => {
    for (const hostile of [
      '\u202eabc\ufeff',
      'ा'.repeat(300),
      'e\u0301\u0302'.repeat(99),
      'half \ud800',
      'עברית abc 12',
    ]) {
      const [own, others] = await Promise.all([
        renderPdf(SAMPLE, { ...data, clause: `${hostile} Asha` }, 'hi'),
        renderPdf(SAMPLE, data, 'hi'),
      ])
      assert.ok(squeeze(await textOf(own)).includes('Asha'))
      assert.ok(others.length > 0)
    }
  })

  it('keeps its text on every page of a long paper', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`किस्त क्रमांक ${i + 1}`, '₹1,00,000.00'])
    const pdf = await renderPdf(SAMPLE, { ...data, rows }, 'hi')
    assert.ok((await PDF.load(pdf)).getPages().length > 5)
    for (const text of [squeeze(await textOf(pdf)), squeeze(await runsOf(pdf))])
      for (const i of [1, 150, 300]) assert.ok(text.includes(`किस्तक्रमांक${i}₹1,00,000.00`), String(i))
  })

  it('a row stands on one page, and one that is longer than a page goes on to the next', async () => {
    const narration = 'NEFT from the buyer of the goods, for the invoice of the month and the freight '.repeat(3)
    const rows = Array.from({ length: 40 }, (_, i) => [`From ${i} ${narration} to ${i}.`, '₹1,00,000.00'])
    const pages = await pagesOf(await renderPdf(SAMPLE, { ...data, rows }, 'en'))
    assert.ok(pages.length > 2)
    for (const page of pages)
      assert.deepEqual(page.match(/(?<=From)\d+(?=NEFT)/g), page.match(/(?<=to)\d+(?=\.)/g), 'no row on two pages')
    const endless = [[`Begin ${narration.repeat(30)} end.`, '₹1.00']]
    const long = await pagesOf(await renderPdf(SAMPLE, { ...data, rows: endless }, 'en'))
    assert.ok(long.length > 1 && long.join('').includes('freightend.'))
  })

  it('is made beside the work of others, who go on meanwhile', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`${i + 1}`, '₹1,00,000.00'])
    let made = false
    const paper = renderPdf(SAMPLE, { ...data, rows }, 'en').then(() => (made = true))
    await new Promise(setImmediate)
    assert.equal(made, false)
    assert.equal(await paper, true)
  })

  it('says what a template lacks', async () => {
    await assert.rejects(renderPdf(SAMPLE, { ...data, clause: undefined }, 'en'), /sample\.typ failed: .*clause/)
  })

  it('makes papers one after the other and at once', async () => {
    const [one, two] = await Promise.all([
      renderPdf(SAMPLE, data, 'en'),
      renderPdf(SAMPLE, { ...data, title: 'Other' }, 'en'),
    ])
    assert.notDeepEqual(one, two)
  })
})
