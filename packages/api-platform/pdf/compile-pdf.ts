import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Language } from '@poonji/kernel/dates.ts'
import { withCopyableText } from './copyable-text.ts'

/** The project's folder: a template may import `/packages/api-platform/pdf/letterhead.typ`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FONTS = new URL('fonts/', import.meta.url)

let made: NodeCompiler | undefined

/** Only our own fonts: the same bytes on every machine. */
function compiler(): NodeCompiler {
  const fontBlobs = () =>
    readdirSync(FONTS)
      .filter(name => name.endsWith('.ttf'))
      .map(name => readFileSync(new URL(name, FONTS)))
  made ??= NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fontBlobs() }] })
  return made
}

export interface PdfTask {
  /** The template's file. */
  template: string
  /** JSON. */
  data: string
  language: Language
}

/** The PDF of a typst template; keeps its process busy until it is made: `renderPdf` has it made in another. */
export async function compilePdf({ template, data, language }: PdfTask): Promise<Uint8Array> {
  const typst = compiler()
  const result = typst.compile({ mainFilePath: template, inputs: { data, lang: language }, resetRead: true })
  const failure = result.takeError()
  if (failure || !result.result) {
    const words = failure ? typst.fetchDiagnostics(failure).map((one: { message?: string }) => one.message) : []
    throw new Error(`the template ${template.split('/').at(-1)} failed: ${words.join('; ')}`)
  }
  const pdf = typst.pdf(result.result)
  const svg = typst.svg(result.result)
  typst.evictCache(10)
  return withCopyableText(pdf, svg)
}
