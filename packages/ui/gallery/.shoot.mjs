import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import http from 'node:http'
import fs from 'node:fs'
import path from 'node:path'
const root = '/tmp/poonji-gallery'
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
const server = http.createServer((q, r) => { const f = path.join(root, q.url.split('?')[0] === '/' ? 'index.html' : q.url.split('?')[0]); if (!fs.existsSync(f)) { r.writeHead(404); r.end(); return } r.setHeader('content-type', types[path.extname(f)] ?? 'text/plain'); r.end(fs.readFileSync(f)) }).listen(4931, '127.0.0.1')
const only = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const parts = ['basics', 'lists', 'forms', 'states']
const runs = []
for (const part of parts) for (const width of [1280, 360]) for (const lang of ['en', 'hi']) runs.push({ part, width, lang, scheme: 'light' })
for (const part of ['basics','forms','lists']) runs.push({ part, width: 1280, lang: 'en', scheme: 'dark' }, { part, width: 360, lang: 'hi', scheme: 'dark' })
let bad = 0
for (const { part, width, lang, scheme } of runs) {
  if (only.length && !only.includes(part)) continue
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, deviceScaleFactor: width === 360 ? 1.5 : 1, reducedMotion: 'reduce', colorScheme: scheme, hasTouch: width === 360 })
  const page = await context.newPage()
  page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(part, m.text().slice(0, 300)))
  page.on('pageerror', e => console.log(part, 'PAGEERROR', e.message.slice(0, 300)))
  await page.goto(`http://127.0.0.1:4931/?lang=${lang}#${part}`)
  await page.waitForSelector('main h1')
  await page.waitForTimeout(300)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) { const who = await page.evaluate(() => [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 4).map(e => e.className + '|' + e.textContent.slice(0, 30))); console.log(part, width, lang, 'overflows by', over, who) }
  const axe = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  for (const v of axe.violations) { bad++; console.log(part, width, lang, scheme, v.id, v.nodes.length, v.nodes[0].html.slice(0, 200), v.nodes[0].failureSummary?.split('\n').slice(0, 3).join(' ').slice(0, 300)) }
  const tall = await page.evaluate(() => document.querySelector('main').scrollHeight + 80)
  await page.setViewportSize({ width, height: tall })
  await page.waitForTimeout(100)
  await page.screenshot({ path: `/tmp/ui-shots/${part}-${lang}-${width}${scheme === 'dark' ? '-dark' : ''}.png` })
  await context.close()
}
console.log('axe violations', bad)
await browser.close(); server.close()
