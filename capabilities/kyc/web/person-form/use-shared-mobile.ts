import { useRef } from 'react'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { listPromoters, type Promoter } from '../../contract.ts'

/**
 * Who else of the business has a number, told once: a family may share a phone, but links and codes of one person that
 * come to another's prove nothing.
 */
export function useSharedMobile(organisationId: string, person: Promoter | null) {
  const people = useCall(listPromoters, { id: organisationId })
  const told = useRef(person?.mobile ?? '')
  return (mobile: string): Promoter | undefined => {
    if (told.current === mobile) return undefined
    const other = people.data?.find(one => one.id !== person?.id && !one.directorLeft && one.mobile === mobile)
    if (other) told.current = mobile
    return other
  }
}
