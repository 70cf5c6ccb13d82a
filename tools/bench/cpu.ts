import { readFileSync } from 'node:fs'
import { descendantsOf } from '../descendants.ts'

const MS_A_TICK = 10

/** Milliseconds of processor that a process and those it started have used so far; Linux only. */
export function cpuMs(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + ownCpuMs(one), 0)
}

/** User and system time, and what ended children had used. */
function ownCpuMs(pid: number): number {
  const stat = fields(pid)
  return stat ? [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) * MS_A_TICK : 0
}

/** The fields of /proc/pid/stat after the program's name: state, parent, … */
function fields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
