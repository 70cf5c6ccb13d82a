import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tools/postgres.ts'

export interface Sms {
  to: string
  text: string
}

/** The one-time code of a message. */
export const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''

/**
 * The product as it is started in earnest, for tests: a process of its own, with a page and a script for the built web.
 * @param sent what its SMS gateway has received
 */
export async function startProduction(folder: string, env: NodeJS.ProcessEnv, sent: readonly Sms[]) {
  const web = path.join(folder, 'web')
  fs.mkdirSync(path.join(web, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(web, 'assets/main.js'), '')
  fs.writeFileSync(path.join(web, 'index.html'), '<html lang="en"></html>')
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'all/main.ts')], {
    env: { PATH: process.env.PATH, ...env, PORT: String(port), LOG_LEVEL: 'debug', WEB_DIST: web },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const url = `http://127.0.0.1:${port}`
  await until(
    child,
    () => said,
    async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
  )

  const call = async (method: 'GET' | 'POST', place: string, token: string, body?: object) => {
    const headers = { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, ...((await answer.json()) as { data: Answered }) }
  }
  const logIn = async (mobile: string) => {
    const asking = await call('POST', '/api/v1/poonji/login/otp', '', { mobile })
    await until(
      child,
      () => said,
      async () => sent.some(({ to }) => to === mobile),
    )
    const otp = codeIn(sent.findLast(({ to }) => to === mobile)?.text ?? '')
    const given = { challengeId: asking.data.challengeId, mobile, otp, app: true }
    return (await call('POST', '/api/v1/poonji/login/verify', '', given)).data.token
  }
  const end = async () => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, call, logIn, said: () => said, end }
}

/** What this test reads of answers. */
interface Answered {
  challengeId: string
  token: string
  name: string
  domain: string
  demo: boolean
  roles: { code: string }[]
  bringing: { company: { legalName: string } }
}

async function until(child: ChildProcess, said: () => string, holds: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await holds())) {
    assert.ok(child.exitCode === null && performance.now() - began < 60_000, said())
    await wait(50)
  }
}
