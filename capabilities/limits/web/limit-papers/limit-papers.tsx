import { useSearchParams } from 'react-router'
import { AgreementCard } from '@poonji/capabilities/agreements/web/embeds.tsx'
import { DocumentList } from '@poonji/capabilities/documents/web/embeds.tsx'
import { LoanFrame } from '@poonji/capabilities/loans/web/embeds.tsx'

/** The documents of a loan; a task leads here with the kind that it asks for. */
export function LimitDocuments() {
  const [params] = useSearchParams()
  return (
    <LoanFrame>
      {({ loanId, organisationId, status }) => (
        <DocumentList
          ownerKind="loan"
          ownerId={loanId}
          organisationId={organisationId}
          closed={status === 'CLOSED'}
          asked={params.get('give')}
        />
      )}
    </LoanFrame>
  )
}

/** The agreement that a loan was made by, to read and to keep. */
export function LimitAgreement() {
  return <LoanFrame>{loan => <AgreementCard applicationId={loan.applicationId} />}</LoanFrame>
}
