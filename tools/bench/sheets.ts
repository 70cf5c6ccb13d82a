import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fromBufferPromise } from 'yauzl'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { KINDS } from '@poonji/capabilities/sheets/kinds.ts'
import { readInWorker } from '@poonji/capabilities/sheets/server/read/read-in-worker.ts'
import { readRows, type ReadRow } from '@poonji/capabilities/sheets/server/read/read-rows.ts'
import { keepRows } from '@poonji/capabilities/sheets/server/rows/keep-rows.ts'
import { atLeast, atMost, ratio, timed, type Figure } from './figures.ts'
import { withProduct, type Product } from './product.ts'

const ROWS = 100_000
const COLUMNS = 12
const BATCH = 1_000

/** A sheet of clients as large as one may be: 100,000 rows of 12 cells. */
async function largestSheet(): Promise<Buffer> {
  const heads = KINDS.leads.columns.map(column => column.en)
  const more = Array.from({ length: COLUMNS - heads.length }, (_, i) => `More ${i}`)
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `Company ${i} Traders`,
    '',
    'Asha Rao',
    String(9_000_000_000 + i),
    `person${i}@example.com`,
    100_000 + i,
    `note ${i}`,
    ...more.map((_head, j) => (j % 2 ? i : `text ${i}`)),
  ])
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Clients', rows: [[...heads, ...more], ...rows] }] }))
}

/** The least work: inflate the sheet and look at each byte. */
async function scanBytes(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (!/sheet1\.xml$|sharedStrings/.test(entry.fileName)) continue
    let cells = 0
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      for (const byte of piece) if (byte === 0x3c) cells++
    if (!cells) throw new Error('the sheet is empty')
  }
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** Bytes; in a process of its own, since this one made the sheet. */
function memoryOf(bytes: Buffer): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-bench-'))
  try {
    const file = path.join(folder, 'largest.xlsx')
    writeFileSync(file, bytes)
    return Number(execFileSync(process.execPath, [path.resolve(import.meta.dirname, 'read-sheet.ts'), file]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function reading(bytes: Buffer): Promise<Figure[]> {
  await scanBytes(bytes)
  const floor = await cpuOf(() => scanBytes(bytes))
  const ours = await cpuOf(() => readRows(bytes, 'leads', () => undefined))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await readInWorker(bytes, 'leads', () => Promise.resolve())
  delay.disable()
  return [
    ratio('a sheet of 100,000 rows × 12 read and judged, CPU', ours, floor, 5, ` (${Math.round(ours)} ms)`),
    atMost('memory of a process that reads it', memoryOf(bytes) / 1e6, 400, 'MB'),
    { what: 'what the product waits meanwhile, p99', figure: `${Math.round(delay.percentile(99) / 1e6)} ms` },
  ]
}

async function keeping(product: Product): Promise<Figure> {
  const { runtime, tenant } = product
  const rows: ReadRow[] = Array.from({ length: ROWS }, (_, i) => {
    const cells = { companyName: `Company ${i} Traders`, contactName: 'Asha Rao', contactMobile: String(9e9 + i) }
    return { number: i + 2, given: cells, values: cells, problems: [] }
  })
  const batches = Array.from({ length: ROWS / BATCH }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH))
  const sheet = await laySheet(product)
  const inBatches = async (keep: (work: Work, batch: ReadRow[]) => Promise<unknown>) => {
    for (const batch of batches) await runtime.transaction({ tenant }, work => keep(work, batch))
  }
  await runtime.transaction({ tenant }, work =>
    sql`create table bench_row (sheet_id uuid, row_number int, state text, content text, primary key (sheet_id, row_number))`.execute(
      work.db,
    ),
  )
  const floor = await timed(() =>
    inBatches((work, batch) =>
      sql`insert into bench_row select ${sheet.id}::uuid, one.row_number, 'READY', one.content
        from unnest(${batch.map(row => row.number)}::int[], ${batch.map(row => JSON.stringify(row.values))}::text[])
          as one (row_number, content)`.execute(work.db),
    ),
  )
  const ours = await timed(() =>
    inBatches((work, batch) => keepRows(work, sheet, batch, { printOf: () => null, paiseOf: () => 0 })),
  )
  const rate = (ms: number) => ROWS / (ms / 1000)
  return atLeast(
    'rows of a sheet kept, sealed and counted',
    rate(ours),
    rate(floor),
    0.5,
    ` (${Math.round(rate(ours))}/s)`,
  )
}

/** A partner's sheet that is being checked. */
async function laySheet({ runtime, tenant }: Product) {
  const { rows } = await sql<{ id: string; organisation_id: string }>`
    with partner as (insert into organisation (tenant, type, name) values (${tenant}, 'CHANNEL_PARTNER', 'Bench Partner') returning id),
      person as (insert into account (tenant, mobile, domain) values (${tenant}, '9000000099', 'partner') returning id)
    insert into sheet (tenant, organisation_id, kind, name, finger_print, size, state, uploaded_by, uploaded_at)
    select ${tenant}, partner.id, 'leads', 'bench.xlsx', ${randomUUID()}, 1, 'CHECKING', person.id, now()
    from partner, person returning id, organisation_id`.execute(runtime.platform.database.db)
  const [sheet] = rows
  if (!sheet) throw new Error('the sheet was not laid')
  return sheet
}

/** The largest sheet read, and its rows kept. */
export async function benchSheets(): Promise<Figure[]> {
  const figures = await reading(await largestSheet())
  return [...figures, await withProduct(keeping)]
}
