import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const capabilities = join(import.meta.dirname, '..', 'capabilities')
const bundles = globSync('**/*.en.json', { cwd: capabilities }).map(file => join(capabilities, file))

const read = (file: string) => new Map<string, string>(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))

/** An SMS has `sms` in its key; these have not. A label on screen that only names the way is none. */
const ALSO = ['remind.text', 'remind.loanText', 'reminder.text', 'reminder.textSince', 'reminder.dueText']
const isSms = (key: string, text: string) => (/(?:^|\.)sms\w*|Sms$/.test(key) || ALSO.includes(key)) && text !== 'SMS'

test('each SMS says first who writes, in both languages', () => {
  const silent: string[] = []
  let seen = 0
  for (const file of bundles) {
    const hindi = read(file.replace(/en\.json$/, 'hi.json'))
    for (const [key, text] of read(file)) {
      if (!isSms(key, text) && !text.startsWith('Poonji:')) continue
      seen += 1
      if (text.startsWith('Poonji: ') && hindi.get(key)?.startsWith('पूंजी: ')) continue
      silent.push(`${file.slice(capabilities.length + 1)} ${key}`)
    }
  }
  assert.ok(seen > 100, `${seen} found`)
  assert.deepEqual(silent, [])
})
