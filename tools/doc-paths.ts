import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'

const FILE = /^[\w.-]+(\/[\w.<>-]+)*\.(ts|tsx|mjs|sql|md|json|css|txt|html)$/
const FOLDER = /^[\w.-]+(\/[\w.<>-]+)*\/$/
const BELOW_ROOT = /^(apps|capabilities|db|docs|domains|e2e|integrations|packages|tools)\/[\w./<>-]+$/
/** Made by a run; not in a fresh clone. */
const MADE = /^(test-results|node_modules)\//

/** The files and folders that a page names: in backticks, or by a link to one of ours. */
export function pathsNamed(page: string): string[] {
  const quoted = [...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
    [FILE, FOLDER, BELOW_ROOT].some(form => form.test(text)) ? [text] : [],
  )
  const linked = [...page.matchAll(/\]\(([^)#\s]+)\)/g)].flatMap(([, to = '']) => (/^[a-z]+:/.test(to) ? [] : [to]))
  return [...new Set([...quoted, ...linked])].filter(name => !MADE.test(name))
}

/**
 * Those that are not there: neither in a folder above the page, nor in its own or below it, by their last parts. A page of
 * docs/ speaks of the whole project. `<name>` stands for any name.
 * @param files every file of the project, from its root on
 */
export function missingPaths(page: string, names: readonly string[], files: readonly string[]): string[] {
  const home = page.startsWith('docs/') ? [] : page.split('/').slice(0, -1)
  const above = home.map((_, depth) => home.slice(0, depth))
  const places = [...above.map(folderOf), `${folderOf(home)}(.*/)?`]
  return names.filter(name => {
    const asked = path.posix.join(name).replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+')
    const there = new RegExp(`^(${places.join('|')})${asked}(/|$)`)
    return !files.some(file => there.test(file))
  })
}

const folderOf = (parts: readonly string[]) => parts.map(part => `${part}/`).join('')

/** What our pages name and is not there. */
export function deadPaths(): { page: string; name: string }[] {
  const ours = '{*,{apps,capabilities,db,docs,domains,e2e,integrations,packages,tools}/**/*}'
  const files = globSync(ours, { cwd: root, exclude: name => name === 'node_modules' })
  return files
    .filter(file => file.endsWith('.md'))
    .flatMap(page => {
      const names = pathsNamed(readFileSync(path.join(root, page), 'utf8'))
      return missingPaths(page, names, files).map(name => ({ page, name }))
    })
}
