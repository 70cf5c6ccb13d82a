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
  },
})
