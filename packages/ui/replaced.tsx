import type { ReactNode } from 'react'
import { useUiText } from './language.tsx'

/** What something else takes the place of: struck through, and said so to who does not see the stroke. */
export function Replaced({ children }: { children: ReactNode }) {
  const ui = useUiText()
  return (
    <del>
      <span className="sr">{ui('replaced')} </span>
      {children}
    </del>
  )
}
