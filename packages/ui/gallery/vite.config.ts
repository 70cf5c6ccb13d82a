import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the gallery alone: `npx vite build packages/ui/gallery`. */
export default defineConfig({
  plugins: [react()],
  base: './',
  build: { outDir: '../../../node_modules/.cache/poonji/gallery', emptyOutDir: true },
})
