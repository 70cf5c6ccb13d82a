import { useEffect, useState } from 'react'
import type { MenuEntry } from './shell-entries.ts'

export interface OpenSections {
  isOpen: (key: string) => boolean
  turn: (key: string) => void
}

/**
 * Which sections of a menu stand open: those that were opened, remembered on this device for `whose` it is, and the one
 * that one comes into.
 */
export function useOpenSections(whose: string | undefined, current: MenuEntry | undefined): OpenSections {
  const here = current?.section?.key
  const [open, setOpen] = useState(() => withKey(remembered(whose), here))
  const [was, setWas] = useState(current?.to)
  if (was !== current?.to) {
    setWas(current?.to)
    setOpen(withKey(open, here))
  }
  useEffect(() => {
    if (whose) remember(whose, open)
  }, [whose, open])
  return {
    isOpen: key => open.includes(key),
    turn: key => setOpen(open.includes(key) ? open.filter(one => one !== key) : [...open, key]),
  }
}

const withKey = (keys: readonly string[], key: string | undefined): readonly string[] =>
  key === undefined || keys.includes(key) ? keys : [...keys, key]

const keyOf = (whose: string) => `menu:${whose}`

function remembered(whose: string | undefined): readonly string[] {
  try {
    return (whose && localStorage.getItem(keyOf(whose))?.split(' ')) || []
  } catch {
    return [] // a browser that keeps nothing
  }
}

function remember(whose: string, open: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(whose), open.join(' '))
  } catch {
    // a browser that keeps nothing: they stay open as long as the page does
  }
}
