import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { between, seeded } from '../crash/random.ts'

export interface Run {
  seed: number
  days: number
  loans: number
  /** How often the process is killed in the middle; each time another goes on from what the database holds. */
  kills: number
  /** An empty PostgreSQL database; without one the embedded database in a folder of its own. */
  databaseUrl?: string
}

export interface Ended {
  /** Of the last process; 0 when every day proved itself. */
  code: number
  kills: number
  output: string
}

/** Lives a simulation in processes that are killed at statements that the seed names. */
export async function runWithKills({ seed, days, loans, kills, databaseUrl }: Run): Promise<Ended> {
  const random = seeded(seed)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-simulate-'))
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const args = ['--seed', String(seed), '--days', String(days), '--loans', String(loans)]
  let killed = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const day = between(random, Math.floor((days * kill) / kills), Math.floor((days * (kill + 1)) / kills) - 1)
      const at = ['--kill-on', String(day), '--kill-at', String(between(random, 1, 80))]
      const ended = await runProcess([...args, ...at], env)
      if (ended.code === 1) return { code: 1, kills: killed, output: ended.output }
      if (ended.signal === 'SIGKILL') killed++
    }
    const { code, output } = await runProcess(args, env)
    return { code: code ?? 1, kills: killed, output }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function runProcess(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'process.ts'), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal, output }))
  })
}
