import { PDF, PdfStream } from '@libpdf/core'

/**
 * Gives every run of text in a PDF of typst's the text it stands for (`/ActualText`). Typst 0.13 names a glyph once in the
 * whole file, but a Devanagari glyph stands for other letters in every cluster: copied, searched or read aloud, Hindi
 * came out broken. `svg` is the same document as typst's SVG, which carries the runs' texts in the same order.
 */
export async function withCopyableText(pdf: Uint8Array, svg: string): Promise<Uint8Array> {
  const texts = [...svg.matchAll(/<h5:div class="tsel"[^>]*>([^<]*)<\/h5:div>/g)].map(([, text = '']) =>
    unescapeXml(text).replaceAll('\u200B', ''),
  )
  const document = await PDF.load(pdf)
  const contents = document.getPages().map(page => {
    const stream = page.dict.get('Contents', ref => document.context.resolve(ref))
    return stream instanceof PdfStream ? stream : new PdfStream()
  })
  const runs = contents.map(stream => Buffer.from(stream.getDecodedData()).toString('latin1').split(RUN))
  const count = runs.reduce((sum, parts) => sum + (parts.length - 1) / 2, 0)
  // another order would put wrong words under the letters, which is worse than none
  if (count !== texts.length) return pdf
  let next = 0
  for (const [i, stream] of contents.entries()) {
    const marked = (runs[i] ?? []).map((part, k) => (k % 2 ? `${span(texts[next++] ?? '')} BDC\n${part}EMC\n` : part))
    stream.setData(Buffer.from(marked.join(''), 'latin1'))
  }
  return document.save({ compressStreams: true })
}

/** One run as typst writes it; the lines' beginnings tell it from the same letters inside a string. */
const RUN = /((?<=\n)BT\n1 0 0 -1 [\d.-]+ [\d.-]+ Tm\n\[[^]*?\] TJ\nET\n)/

const span = (text: string) => `/Span <</ActualText <FEFF${utf16(text)}>>>`

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

const unescapeXml = (text: string) =>
  text.replace(
    /&(lt|gt|amp|quot|apos|#39);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? "'",
  )
