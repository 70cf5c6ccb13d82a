import { createContext, useContext, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { commentCounts } from '../../comment-contract.ts'

const Counts = createContext<ReadonlyMap<string, number>>(new Map())

/** Asks once for the numbers of comments of every field on a page. */
export function CommentCounts({ orgId, fields, children }: { orgId: string; fields: string[]; children: ReactNode }) {
  const { domain } = useSession()
  const may = useMay('CAN_VIEW_LEADS', orgId)
  // a count is asked by POST and changes nothing: it is read like any other answer
  const { data } = useQuery({
    queryKey: ['organisations', commentCounts.id, { orgId, fields }],
    queryFn: ({ signal }) => callApi(commentCounts, { orgId, body: { fieldIdentifiers: fields } }, { signal }),
    enabled: domain !== 'buyer' && may && fields.length > 0,
  })
  return <Counts value={new Map(data?.map(one => [one.fieldIdentifier, one.count]))}>{children}</Counts>
}

export const useCommentCount = (field: string): number => useContext(Counts).get(field) ?? 0
