/** Tells the server of a crash: the message, the stack and the path. Who it was the server knows from the session. */
export function reportCrash(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error))
  const report = {
    errorMessage: known.message.slice(0, 500),
    stack: (known.stack ?? '').slice(0, 4000),
    platform: 'WEB_SITE',
    url: location.pathname,
  }
  fetch('/internal/report', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => console.warn('Error reporting failed'))
}
