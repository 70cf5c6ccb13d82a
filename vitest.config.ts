import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** React components alone; everything else is tested by node:test (`*.test.ts`). */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: ['**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    maxWorkers: 2,
    // of a hang; a busy machine takes ten times as long over a large form
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // to load everything anew for each file took five times as long
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
