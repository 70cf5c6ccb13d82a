import { useEffect, useRef } from 'react'

/** Single keys for who works through many; silent while one types, and with Ctrl, Alt or Meta held. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || (typing && event.key !== 'Escape')) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
