import type { ReactNode } from 'react'
import type { IconOf } from './icon.tsx'

export interface MenuEntry {
  label: ReactNode
  to: string
  icon: IconOf
  count?: number
}

/** The entry whose path is the longest beginning of where one is. */
export function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const here = path.split(/[?#]/)[0] ?? ''
  return entries
    .filter(({ to }) => here === to || here.startsWith(to.endsWith('/') ? to : `${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
