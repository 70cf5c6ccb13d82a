import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { AT_DESKS } from './e2e/people.ts'

const port = Number(process.env.E2E_PORT ?? 3111)
// Playwright reads this file again in each worker, which inherits the folder by the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'poonji-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: 'list',
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  // a slow machine is no fault of the product: speed is measured by the bench
  expect: { timeout: 15_000 },
  use: {
    // Without these a click that never comes to pass ends the whole test, and nobody knows which it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    // a trace of every step costs half as much again, and a machine that checks a change keeps none
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: new RegExp(AT_DESKS),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node apps/all/main.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      MODE: 'demo',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
