import { useCall } from '@poonji/web-platform/api/use-call.ts'
import {
  type DocumentView,
  applicationDocuments,
  clientDocuments,
  loanDocuments,
  promoterDocuments,
} from '../../contract.ts'
import type { OwnerKind } from '../../status.ts'

const POLL_MS = 4_000

/** While a virus check runs the list asks again by itself. */
const poll = (answer: unknown) =>
  (answer as DocumentView[] | undefined)?.some(one => one.state === 'BEING_CHECKED') ? POLL_MS : false

/** The documents of an owner of any kind; only its own call is sent. */
export function useOwnedDocuments(ownerKind: OwnerKind, ownerId: string) {
  const calls = {
    client: useCall(clientDocuments, { id: ownerId }, { enabled: ownerKind === 'client', poll }),
    loanApplication: useCall(
      applicationDocuments,
      { appId: ownerId },
      { enabled: ownerKind === 'loanApplication', poll },
    ),
    promoter: useCall(promoterDocuments, { id: ownerId }, { enabled: ownerKind === 'promoter', poll }),
    loan: useCall(loanDocuments, { id: ownerId }, { enabled: ownerKind === 'loan', poll }),
  }
  return calls[ownerKind]
}
