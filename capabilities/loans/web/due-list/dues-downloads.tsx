import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { duesFile } from '../../file-contract.ts'
import type { DueView } from '../../status.ts'

/** The dues of a loan to keep, as the tab shows them. */
export function DuesDownloads({ loanId, view }: { loanId: string; view: DueView }) {
  return <Downloads call={duesFile} input={format => ({ loanId, query: { view, format } })} />
}
