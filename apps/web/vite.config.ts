import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const project = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // the content policy allows no data: fonts
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: path.join(import.meta.dirname, 'index.html'),
        login: path.join(project, 'capabilities/identity/web/login.ts'),
      },
    },
  },
})
