/**
 * What the fakes of the outside world remember. API and worker processes share it and it outlives a restart, so the
 * product backs it by a table; tests use `memoryWorld`. Values are plain JSON.
 */
export interface FakeWorld {
  get<T>(service: string, key: string): Promise<T | undefined>
  set(service: string, key: string, value: unknown): Promise<void>
  /** Everything a service keeps, in the order of its keys. */
  list<T>(service: string): Promise<{ key: string; value: T }[]>
  /** The business date, 'YYYY-MM-DD'. */
  today(): string
  now(): Date
}

export interface MemoryWorld extends FakeWorld {
  /** Moves the business date to `on` and the instant to 10:00 in India of that day. */
  moveTo(on: string): void
  /** Lets time pass. */
  wait(seconds: number): void
}

/** A world of one process, for tests. Values pass through JSON, as they would in a table. */
export function memoryWorld(startOn = '2026-11-20'): MemoryWorld {
  const kept = new Map<string, Map<string, string>>()
  let today = startOn
  let now = tenInTheMorning(startOn)
  return {
    async get<T>(service: string, key: string) {
      const text = kept.get(service)?.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    async set(service, key, value) {
      const rows = kept.get(service) ?? new Map<string, string>()
      kept.set(service, rows.set(key, JSON.stringify(value)))
    },
    async list<T>(service: string) {
      const rows = [...(kept.get(service) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
      return rows.map(([key, text]) => ({ key, value: JSON.parse(text) as T }))
    },
    today: () => today,
    now: () => new Date(now),
    moveTo(on) {
      today = on
      now = tenInTheMorning(on)
    },
    wait(seconds) {
      now += seconds * 1000
    },
  }
}

const tenInTheMorning = (on: string) => Date.parse(`${on}T10:00:00+05:30`)
