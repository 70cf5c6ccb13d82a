import { ApiError } from '@poonji/web-platform/api/client.ts'
import { reportCrash } from '@poonji/web-platform/crash/report.ts'
import { toasts } from '@poonji/ui/toasts.ts'

/** What a command's screen has not said itself: a refusal is told, everything else is a crash. */
export function tellUnsaid(reason: unknown): void {
  if (!(reason instanceof ApiError)) reportCrash(reason)
  // a session that has ended is told by leaving it
  else if (reason.status !== 401) toasts.error(reason.message)
}
