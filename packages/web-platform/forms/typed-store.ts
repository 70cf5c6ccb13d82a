import { createContext } from 'react'

/** The longest that is kept of one form, in characters; the server takes no more. */
export const MOST_TYPED = 20_000

/**
 * Where the account's half-typed forms are kept beyond this tab, each by its name: the app gives it. What cannot be kept
 * or forgotten just now is left, since the tab holds it too.
 */
export interface TypedStore {
  read: (name: string) => Promise<string | null>
  keep: (name: string, typed: string) => void
  forget: (name: string) => void
}

export const TypedElsewhere = createContext<TypedStore | null>(null)
