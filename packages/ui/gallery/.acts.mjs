import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import http from 'node:http'
import fs from 'node:fs'
import path from 'node:path'
const root = '/tmp/poonji-gallery'
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
const server = http.createServer((q, r) => { const f = path.join(root, q.url.split('?')[0] === '/' ? 'index.html' : q.url.split('?')[0]); if (!fs.existsSync(f)) { r.writeHead(404); r.end(); return } r.setHeader('content-type', types[path.extname(f)] ?? 'text/plain'); r.end(fs.readFileSync(f)) }).listen(4932, '127.0.0.1')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const open = async (width, hash, lang = 'en') => { const c = await browser.newContext({ viewport: { width, height: 740 }, deviceScaleFactor: 1, reducedMotion: 'reduce', hasTouch: width < 700 }); const p = await c.newPage(); p.on('pageerror', e => console.log('PAGEERROR', e.message)); await p.goto(`http://127.0.0.1:4932/?lang=${lang}#${hash}`); await p.waitForSelector('main h1'); return p }
const axe = async (p, n) => { const a = await new AxeBuilder({ page: p }).analyze(); console.log(n, 'axe', a.violations.map(v => v.id + ' ' + v.nodes[0].html.slice(0, 160) + v.nodes[0].failureSummary.slice(0,200))) ; await p.screenshot({ path: `/tmp/ui-shots/act-${n}.png` }) }
let p = await open(360, 'basics'); await p.getByRole('button', { name: 'Menu' }).click(); await p.waitForTimeout(400); await axe(p, 'drawer')
p = await open(1280, 'basics'); await p.getByRole('button', { name: 'success' }).click(); await p.getByRole('button', { name: 'error' }).click(); await p.getByRole('button', { name: 'Remove a beneficiary' }).click({ timeout: 3000 }); await p.waitForTimeout(500); await axe(p, 'toasts')
p = await open(1280, 'basics'); await p.locator('section').last().getByRole('button', { name: 'Decline' }).click(); await p.waitForTimeout(400); await axe(p, 'confirm'); console.log('focus', await p.evaluate(() => document.activeElement?.textContent)); await p.keyboard.press('Escape'); await p.waitForTimeout(300); console.log('focus back', await p.evaluate(() => document.activeElement?.textContent))
p = await open(360, 'basics', 'hi'); await p.locator('section').last().getByRole('button', { name: 'मना करें' }).click(); await p.waitForTimeout(400); await axe(p, 'confirm-hi-360')
p = await open(1280, 'basics'); await p.getByRole('button', { name: /Change organisation/ }).click(); await p.waitForTimeout(300); await axe(p, 'switch')
p = await open(1280, 'basics'); await p.getByRole('button', { name: /Account of/ }).click(); await p.waitForTimeout(300); await axe(p, 'user')
p = await open(1280, 'forms'); await p.locator('input[type=file]').first().setInputFiles([{ name: 'hdfc-aug-2026.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_400_000, 1) }, { name: 'fail-sep-2026.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(900_000, 1) }, { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }, { name: 'hdfc-oct-2026.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(700_000, 1) }]); await p.waitForTimeout(1600); await p.getByText('notes.docx', { exact: true }).scrollIntoViewIfNeeded(); await p.evaluate(() => scrollTo(0, 1e6)); await axe(p, 'upload')
await p.getByRole('combobox', { name: 'State' }).click(); await p.waitForTimeout(300); await axe(p, 'select')
p = await open(1280, 'lists'); await p.locator('[role=slider]').first().focus(); await p.keyboard.press('ArrowLeft'); await p.evaluate(() => scrollTo(0, 420)); await axe(p, 'chart')
p = await open(1000, 'lists'); await axe(p, '1000'); p = await open(800, 'lists'); await axe(p, '800'); p = await open(320, 'forms', 'hi'); console.log('320 overflow', await p.evaluate(() => document.documentElement.scrollWidth - innerWidth))
await browser.close(); server.close()
