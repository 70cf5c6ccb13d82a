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

/**
 * Makes a PDF of a typst template. In the template: `#import "/packages/api-platform/pdf/letterhead.typ": *`, the data
 * as `data`, the language ('en', 'hi') as `lang`. Data come as JSON and are only ever text, never markup. Money, dates
 * and rates are given as they are to be read (`formatMoney`, `formatDate`); a template computes nothing.
 * @param template beside the capability that uses it: `new URL('../templates/receipt.typ', import.meta.url)`
 * @throws with typst's own words when the template is wrong or lacks a field of the data
 */
export async function renderPdf(template: URL, data: object, language: Language): Promise<Uint8Array> {
  const typst = compiler()
  const mainFilePath = fileURLToPath(template)
  const result = typst.compile({
    mainFilePath,
    inputs: { data: JSON.stringify(data), lang: language },
    resetRead: true,
  })
  const failure = result.takeError()
  if (failure || !result.result) {
    const words = failure ? typst.fetchDiagnostics(failure).map((one: { message?: string }) => one.message) : []
    throw new Error(`the template ${mainFilePath.split('/').at(-1)} failed: ${words.join('; ')}`)
  }
  const pdf = typst.pdf(result.result)
  const svg = typst.svg(result.result)
  typst.evictCache(10)
  return withCopyableText(pdf, svg)
}
