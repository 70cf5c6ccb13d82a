import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the gallery alone: `npx vite build packages/ui/gallery --outDir <folder>`. */
export default defineConfig({
  plugins: [react()],
  base: './',
  build: { outDir: '/tmp/poonji-gallery', emptyOutDir: true },
})
