import { useEffect } from 'react'
import { notificationsStore } from '@mantine/notifications'

const TOASTS = '[data-toasts][data-position="top-right"]'
/** What sends a form or decides; what stands in a bar along the bottom is clear of them already. */
const BUTTONS =
  'main :is(button[type="submit"], [data-kind="main"]), [role="dialog"] :is(button[type="submit"], [data-kind="main"])'
const LIFT = '--toast-lift'
const GAP = 8

interface Span {
  top: number
  bottom: number
}

/**
 * By how much toasts at the bottom of a phone rise so that they cover none of the buttons: not at all where they cover
 * none, nor where they would leave the screen.
 */
export function liftOver(toasts: Span, buttons: readonly Span[]): number {
  let lift = 0
  for (const { top, bottom } of buttons.toSorted((one, other) => other.top - one.top))
    if (top < toasts.bottom - lift && bottom > toasts.top - lift) lift = toasts.bottom - top + GAP
  return toasts.top - lift < 0 ? 0 : lift
}

/** While a toast is there, it stands above the button that sends the form one is in, wherever the page is scrolled to. */
export function useToastsClear(): void {
  useEffect(() => {
    const root = document.documentElement
    let asked = 0
    let observed: Element | null = null
    const look = () => {
      const place = document.querySelector(TOASTS)
      if (!place || notificationsStore.getState().notifications.length === 0) return root.style.removeProperty(LIFT)
      // its height is known once it is drawn
      if (place !== observed) drawn.observe((observed = place))
      const lifted = Number.parseFloat(root.style.getPropertyValue(LIFT)) || 0
      const { top, bottom } = place.getBoundingClientRect()
      const buttons = [...document.querySelectorAll(BUTTONS)].map(one => one.getBoundingClientRect())
      root.style.setProperty(LIFT, `${liftOver({ top: top + lifted, bottom: bottom + lifted }, buttons)}px`)
    }
    const soon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(look)
    }
    const unsubscribe = notificationsStore.subscribe(soon)
    const drawn = new ResizeObserver(soon)
    addEventListener('scroll', soon, { passive: true, capture: true })
    addEventListener('resize', soon)
    return () => {
      unsubscribe()
      drawn.disconnect()
      cancelAnimationFrame(asked)
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', soon)
    }
  }, [])
}
