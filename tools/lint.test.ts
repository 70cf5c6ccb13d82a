import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './root.ts'

/** What the project's lint says of a folder that holds just these files. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'))
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    for (const config of ['oxlint.config.mjs', 'tsconfig.json'])
      copyFileSync(path.join(root, config), path.join(folder, config))
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["."] }')
    copyFileSync(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.base.json'))
    for (const [file, source] of Object.entries(files)) writeFileSync(path.join(folder, file), source)
    const program = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [program, '-c', 'oxlint.config.mjs', '--type-aware', '--format=unix']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const planted: Record<string, Record<string, string>> = {
  'no-explicit-any': { 'a.ts': 'export const a = (x: any) => x\n' },
  'no-floating-promises': { 'a.ts': 'export function a() {\n  Promise.resolve(1)\n}\n' },
  'no-misused-promises': {
    'a.ts': 'export const a = (list: number[]) => list.forEach(async n => { await Promise.resolve(n) })\n',
  },
  'no-non-null-assertion': { 'a.ts': 'export const a = (list: number[]) => list[0]!\n' },
  'consistent-type-imports': {
    'a.ts': "import { B } from './b.ts'\nexport const a: B = 1\n",
    'b.ts': 'export type B = number\n',
  },
  'no-cycle': {
    'a.ts': "import { b } from './b.ts'\nexport const a = () => b()\n",
    'b.ts': "import { a } from './a.ts'\nexport const b = (): number => a()\n",
  },
  'no-barrel-file': { 'index.ts': "export * from './b.ts'\n", 'b.ts': 'export const b = 1\n' },
  'rules-of-hooks': {
    'a.tsx':
      "import { useState } from 'react'\nexport function A(p: { on: boolean }) {\n  if (p.on) useState(1)\n  return null\n}\n",
  },
  'exhaustive-deps': {
    'a.tsx':
      "import { useEffect } from 'react'\nexport function A(p: { id: string }) {\n  useEffect(() => { document.title = p.id }, [])\n  return null\n}\n",
  },
  'alt-text': { 'a.tsx': 'export const A = () => <img src="/a.png" />\n' },
  'no-danger': {
    'a.tsx': 'export const A = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />\n',
  },
  'ban-ts-comment': { 'a.ts': '// @ts-ignore\nexport const a: number = Number("1")\n' },
  'switch-exhaustiveness-check': {
    'a.ts': "export function a(x: 'b' | 'c') {\n  switch (x) {\n    case 'b':\n      return 1\n  }\n  return 2\n}\n",
  },
  eqeqeq: { 'a.ts': 'export const a = (x: number, y: number) => x == y\n' },
}

for (const [rule, files] of Object.entries(planted)) {
  test(`lint reports ${rule}`, () => {
    const said = lint(files)
    assert.match(said, new RegExp(`\\b${rule}\\b`), said)
  })
}

test('lint has nothing to say of sound code', () => {
  const said = lint({
    'a.test.ts': "import { test } from 'node:test'\ntest('adds', async () => {\n  await Promise.resolve(1)\n})\n",
  })
  assert.doesNotMatch(said, /Error|Warning/, said)
})
