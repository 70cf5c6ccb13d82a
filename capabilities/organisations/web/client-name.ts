import { useParams } from 'react-router'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { detail } from '../contract.ts'

const ITS_PLACE = '\u00a0'

/** Whose page it is, for staff and partners, who see many clients; a borrower knows their company. */
export function useClientName(): string | undefined {
  const { organisationId: orgId = '' } = useParams()
  const seesMany = useSession().domain !== 'buyer' && orgId !== ''
  const client = useCall(detail, { orgId }, { enabled: seesMany })
  return seesMany ? (client.data?.name ?? ITS_PLACE) : undefined
}
