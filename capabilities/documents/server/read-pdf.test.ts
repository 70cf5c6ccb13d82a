import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { factsIn } from './extract.ts'
import { safeFileName } from './file-names.ts'
import { judgeContent } from './judge-content.ts'
import { pdfText } from './read-pdf.ts'
import { pdfOf } from './testing.ts'

const MB = 1_000_000
const packed = (bytes: Buffer) => deflateSync(bytes, { level: 9 })

/** One page whose two kilobytes stand for half a gigabyte: packed, and packed again. */
function packedTwice(): Buffer {
  const stream = packed(packed(Buffer.alloc(500 * MB, ' ')))
  const [before = '', after = ''] = pdfOf('Statement')
    .toString('latin1')
    .split(/<< \/Length \d+ >>\nstream\n.*\nendstream/)
  const filters = `<< /Filter [/FlateDecode /FlateDecode] /Length ${stream.length} >>`
  return Buffer.from(`${before}${filters}\nstream\n${stream.toString('latin1')}\nendstream${after}`, 'latin1')
}

/** A table of contents that must be unpacked before anybody knows whether there is a password. */
function packedTable(): Buffer {
  const stream = packed(Buffer.alloc(400 * MB))
  const row = `<< /Type /XRef /Size 100000000 /W [1 2 1] /Root 2 0 R /Encrypt 3 0 R /Filter /FlateDecode /Length ${stream.length} >>`
  const head = `%PDF-1.7\n1 0 obj\n${row}\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')])
}

/** Without limits these took 11 to 19 s on a quick machine; a slow and busy one is no fault. */
const MOST_WAITED_MS = 3_000
const MOST_TAKEN_MS = 12_000

/** What the work does meanwhile: the longest that everybody else waits, in ms. */
async function othersWait(work: () => unknown): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await new Promise(resolve => setTimeout(resolve, 20))
  await work()
  await new Promise(resolve => setTimeout(resolve, 20))
  delay.disable()
  return delay.max / 1e6
}

test('a PDF that unpacks to more than a paper is not read, takes nobody’s time or memory, and the next one is read', async () => {
  const bomb = packedTwice()
  assert.ok(bomb.length < 5_000)
  const begun = Date.now()
  const waited = await othersWait(async () => assert.equal(await pdfText(bomb), null))
  assert.ok(waited < MOST_WAITED_MS, `others waited ${waited} ms`)
  assert.ok(Date.now() - begun < MOST_TAKEN_MS, `answered after ${Date.now() - begun} ms`)
  const read = await pdfText(pdfOf('PAN AABCS1429B'))
  assert.deepEqual([read?.pages, read?.text.includes('AABCS1429B')], [1, true])
})

test('one that unpacks so before anybody knows whether it is locked is not called damaged', async () => {
  const bomb = packedTable()
  const begun = Date.now()
  const refused = assert.rejects(() => judgeContent(bomb, 'bomb.pdf'), { status: 422, message: 'upload.unopened' })
  const waited = await othersWait(() => refused)
  assert.ok(waited < MOST_WAITED_MS, `others waited ${waited} ms`)
  assert.ok(Date.now() - begun < MOST_TAKEN_MS, `answered after ${Date.now() - begun} ms`)
})

test('texts and names that were made to be looked at for long are looked at once', async () => {
  const company = { name: 'Konark Polymers LLP', isPan: () => false }
  const waited = await othersWait(() => {
    assert.deepEqual(factsIn(`Rs 500 1${',11'.repeat(150_000)}`, company).amountsPaise, [50_000])
    assert.equal(safeFileName(`a${'.'.repeat(80_000)}b`, 'pdf'), 'a.pdf')
    assert.equal(safeFileName(`a${'.'.repeat(80_000)}/bill.exe`, 'pdf'), 'bill.pdf')
  })
  assert.ok(waited < MOST_WAITED_MS, `others waited ${waited} ms`)
})
