import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { needChromium } from '../chromium.ts'
import { freePort } from '../postgres.ts'
import { startChild } from './child.ts'
import { atMost, median, ratio, type Figure } from './figures.ts'

const RUNS = 9
/** Lighthouse's slow phone: a processor four times slower, 150 ms there and back, 1.6 Mbit/s. */
const CPU_TIMES_SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** The login on a slow phone beside the same page without its script, in turn; and what comes over the wire. */
export async function benchLogin(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-bench-'))
  const server = await startChild(
    'web-server.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    '/login',
  )
  const still = await serveStill(await (await fetch(`${server.url}/login`)).text())
  const { path: executablePath } = await needChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const visits: Visit[] = []
    const stillVisits: Visit[] = []
    for (let run = 0; run <= RUNS; run++) {
      const visit = await open(browser, `${server.url}/login`)
      const stillVisit = await open(browser, `${still.url}/`)
      if (run > 0) visits.push(visit)
      if (run > 0) stillVisits.push(stillVisit)
    }
    const lcp = median(visits.map(visit => visit.lcp))
    const floor = median(stillVisits.map(visit => visit.lcp))
    const sum = (kind: (type: string) => boolean) =>
      visits[0]?.files.filter(file => kind(file.type)).reduce((bytes, file) => bytes + file.brotli, 0) ?? 0
    return [
      ratio('LCP to the same page without script', lcp, floor, 1.05, ` (${lcp.toFixed(0)} and ${floor.toFixed(0)} ms)`),
      atMost('layout shift × 1000', Math.max(...visits.map(visit => visit.cls)) * 1000, 0, 'thousandths'),
      atMost(
        'HTML and CSS, brotli',
        sum(type => /html|css/.test(type)),
        10_000,
        'bytes',
      ),
      atMost(
        'script, brotli',
        sum(type => /javascript/.test(type)),
        90_000,
        'bytes',
      ),
      atMost('requests until loaded', visits[0]?.files.length ?? NaN, 4, 'requests'),
      {
        what: 'over the wire as the server sends it',
        figure: `${visits[0]?.files.reduce((sum, file) => sum + file.sent, 0).toLocaleString('en')} bytes`,
      },
    ]
  } finally {
    await browser.close()
    still.server.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Visit {
  lcp: number
  cls: number
  files: { url: string; type: string; brotli: number; sent: number }[]
}

async function open(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  const files: Promise<Visit['files'][number]>[] = []
  page.on('response', response =>
    files.push(
      response.body().then(body => ({
        url: response.url(),
        type: response.headers()['content-type'] ?? '',
        brotli: brotliCompressSync(body).length,
        sent: Number(response.headers()['content-length'] ?? body.length),
      })),
    ),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  const { lcp, cls } = await page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number }>(resolve => {
        const seen = { lcp: 0, cls: 0 }
        new PerformanceObserver(list => (seen.lcp = list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(seen), 300)
      }),
  )
  const visit = { lcp, cls, files: await Promise.all(files) }
  await context.close()
  return visit
}

/** The same HTML and styles without a script, from the barest server. */
async function serveStill(page: string): Promise<{ url: string; server: Server }> {
  const html = page
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|manifest|icon)"[^>]*>/g, '')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
    response.end(html)
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, resolve))
  return { url: `http://localhost:${port}`, server }
}
