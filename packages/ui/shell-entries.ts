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
  section?: { key: string; title: string }
  /** What it may be looked for by in a very long menu: its names in all languages. */
  words?: string
}

/** Fewer entries than this are read at a glance, without sections. */
export const LONG_MENU = 10

/** From so many entries on sections fold, and one may look for an entry by its words. */
export const FOLDED_MENU = 30

export interface MenuSection {
  key?: string
  title?: string
  entries: MenuEntry[]
}

/** A long menu in its sections, in the order in which the entries come; a short one in one piece. */
export function sectionsOf(entries: readonly MenuEntry[]): MenuSection[] {
  if (entries.length < LONG_MENU) return [{ entries: [...entries] }]
  const sections = Map.groupBy(entries, entry => entry.section?.key)
  return [...sections].map(([key, own]) => ({ key, title: own[0]?.section?.title, entries: own }))
}

/** The entries that have all the words typed, in any language and order; a dot below a Hindi letter may be left out. */
export function entriesNamed(entries: readonly MenuEntry[], typed: string): MenuEntry[] {
  const asked = plain(typed).split(/\s+/)
  return entries.filter(({ words = '' }) => asked.every(word => plain(words).includes(word)))
}

const NUKTA = /\u093c/g
const plain = (text: string) => text.normalize('NFC').replace(NUKTA, '').toLowerCase().trim()

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
