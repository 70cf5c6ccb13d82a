import { useEffect, useEffectEvent } from 'react'

declare global {
  /** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; not in every browser, nor in TypeScript's own types */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined
}

/**
 * Closes what lies over the page when its reader goes back on a phone, where else the page itself would be left. Only where
 * the browser tells of it (Chrome on Android does); elsewhere back is back.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened || !globalThis.CloseWatcher) return
    const watcher = new globalThis.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [opened])
}
