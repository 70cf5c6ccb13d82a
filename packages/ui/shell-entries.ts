import type { ReactNode } from 'react'
import type { IconOf } from './icon.tsx'

export interface MenuEntry {
  label: ReactNode
  to: string
  /** Where within `to` it leads, where that is not its beginning. */
  begins?: string
  icon: IconOf
  count?: number
  /** The section of a long menu that it belongs to; without one it stands on top. */
  section?: string
}

/** Fewer entries than this are read at a glance, without sections. */
export const LONG_MENU = 10

export interface MenuSection {
  title?: string
  entries: MenuEntry[]
}

/** A long menu in its sections, in the order in which the entries come; a short one in one piece. */
export function sectionsOf(entries: readonly MenuEntry[]): MenuSection[] {
  if (entries.length < LONG_MENU) return [{ entries: [...entries] }]
  const sections = Map.groupBy(entries, entry => entry.section)
  return [...sections].map(([title, own]) => ({ title, entries: own }))
}

/**
 * The entry whose path is the longest beginning of where one is; without one, of the nearest place it stands under. Where
 * it stands under an entry within that one, that narrower one: a case of the committee is not marked as the queue's.
 */
export function currentEntry(entries: readonly MenuEntry[], places: readonly string[]): MenuEntry | undefined {
  const found = places.flatMap(place => longestBeginning(entries, place) ?? [])
  const [first] = found
  return found.find(({ to }) => to.startsWith(`${first?.to}/`)) ?? first
}

function longestBeginning(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const here = path.split(/[?#]/)[0] ?? ''
  return entries
    .filter(({ to }) => here === to || here.startsWith(to.endsWith('/') ? to : `${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
