import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { AT_DESKS } from './e2e/people.ts'

// Playwright reads this file again in each worker, which inherits the folder by the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'poonji-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: 'list',
  forbidOnly: true,
  globalSetup: './e2e/lay.ts',
  // each with a server and a world of its own: one alone leaves the half of two processors idle
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  // a slow machine is no fault of the product: speed is measured by the bench
  expect: { timeout: 15_000 },
  use: {
    // Without these a click that never comes to pass ends the whole test, and nobody knows which it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
})
