import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { applicationDocuments, clientDocuments, loanDocuments, promoterDocuments } from '../../contract.ts'
import type { OwnerKind } from '../../status.ts'

/** The documents of an owner of any kind; only its own call is sent. */
export function useOwnedDocuments(ownerKind: OwnerKind, ownerId: string) {
  const calls = {
    client: useCall(clientDocuments, { id: ownerId }, { enabled: ownerKind === 'client' }),
    loanApplication: useCall(applicationDocuments, { appId: ownerId }, { enabled: ownerKind === 'loanApplication' }),
    promoter: useCall(promoterDocuments, { id: ownerId }, { enabled: ownerKind === 'promoter' }),
    loan: useCall(loanDocuments, { id: ownerId }, { enabled: ownerKind === 'loan' }),
  }
  return calls[ownerKind]
}
