import { ApiError } from '@poonji/web-platform/api/client.ts'

/** A refusal at the fields of the form, in which lines that were left empty stand too. */
export function placed(error: unknown, sent: readonly { place: number }[]): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.fieldErrors).map(([field, words]) => [
    field.replace(/^items\.(\d+)\./, (_, i: string) => `items.${sent[Number(i)]?.place ?? i}.`),
    words,
  ])
  return new ApiError(error.message, error.status, Object.fromEntries(fields), error.data)
}
