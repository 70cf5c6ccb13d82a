const WINDOW_MS = 1000
const last = new Map<string, number>()

/** Tells the server of the same call sent twice within a second: a screen that asks twice is a fault to mend. */
export function reportDuplicate(requestKey: string, url: string, body: string | undefined) {
  const now = Date.now()
  const key = `${requestKey} ${url} ${body ?? ''}`
  const before = last.get(key)
  last.set(key, now)
  if (last.size > 200) last.clear()
  if (before === undefined || now - before >= WINDOW_MS) return
  const at = new Date(now)
  const report = {
    timestamp: now,
    date: at.toDateString(),
    time: at.toTimeString().slice(0, 8),
    requestKey,
    timeDiffMs: now - before,
    userAgent: navigator.userAgent,
    url: location.pathname,
  }
  navigator.sendBeacon('/internal/log-duplicate-api', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
