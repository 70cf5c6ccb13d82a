import type { ReactNode } from 'react'
import { useClientName } from './client-name.ts'

/** Words under the name of the client whose page it is: it comes later than they do, and must not break their lines anew. */
export function WithClient({ children }: { children: ReactNode }) {
  const client = useClientName()
  return (
    <>
      {client}
      {client && <br />}
      {children}
    </>
  )
}
