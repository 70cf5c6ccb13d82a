import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const project = path.resolve(import.meta.dirname, '../..')

/** The entries keep files of their own: by them the server finds what to serve, and the login's is small. */
const inFirstFile = /^(?!.*(?:identity.web.login|apps.web.(?:index|main)\b))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
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
      output: {
        // a phone waits longer for a hundred small files than for their bytes
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], test: inFirstFile, priority: 1 },
            { name: 'kit', test: /node_modules|packages/, minShareCount: 20 },
          ],
        },
      },
    },
  },
})
