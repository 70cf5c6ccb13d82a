import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The processes that a process has started, and those that they have, and so on. */
export function descendantsOf(pid: number): number[] {
  const byParent = Map.groupBy(processes(), one => one.parent)
  const below = (parent: number): number[] => (byParent.get(parent) ?? []).flatMap(one => [one.pid, ...below(one.pid)])
  return below(pid)
}

interface Process {
  pid: number
  parent: number
}

function processes(): Process[] {
  return existsSync('/proc/self/stat') ? ofProc() : ofPs()
}

function ofProc(): Process[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        // the name in brackets may hold anything; state and parent come behind its last one
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
        return { pid: Number(name), parent: Number(fields?.[1]) }
      } catch {
        return [] // it ended in the meantime
      }
    })
}

function ofPs(): Process[] {
  if (process.platform === 'win32') return []
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map(line => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return { pid: pid ?? 0, parent: parent ?? 0 }
  })
}

/** Sends a signal, 0 for none. @returns whether the process was there to take it: one may end after it was listed */
export function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what)
  } catch {
    return false
  }
}
