/** `node integrations/adapter/write-methods.ts`: writes methods.md anew. */
import { writeFileSync } from 'node:fs'
import { describeMethods } from './describe.ts'

writeFileSync(new URL('methods.md', import.meta.url), describeMethods())
