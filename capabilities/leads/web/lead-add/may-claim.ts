import { ApiError } from '@poonji/web-platform/api/client.ts'

/** The company is somebody else's client already, and this partner may say that it is theirs. */
export function mayClaim(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return typeof error.data === 'object' && error.data !== null && 'mayClaim' in error.data
}
