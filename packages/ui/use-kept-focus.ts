import { useEffect } from 'react'

const DIALOG = '[role="dialog"]'
const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'

/**
 * Where what had the focus was taken away, what came in its place takes it, so that a keyboard or a reader goes on there:
 * the first field of a form that a press opened; else the place itself, so that no second press of Enter decides; the
 * whole page where the page became another. A dialog that goes gives it back to what opened it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const openers = new WeakMap<Element, Element>()
    const remember = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element && target.closest(DIALOG)
      if (dialog && last && !openers.has(dialog)) openers.set(dialog, last)
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(changes => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const left = last
      last = null
      if (takeBack(openers.get(left.closest(DIALOG) ?? left))) return
      const heir = heirOf(left, changes)
      if (heir) take(heir)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

function heirOf(left: Element, changes: MutationRecord[]): HTMLElement | null {
  const page = document.querySelector('main')
  const change = changes.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(left)))
  const place = change?.target
  if (!change || !(place instanceof HTMLElement) || !page?.contains(place)) return page
  if ([...change.removedNodes].some(node => node instanceof Element && headsPage(node))) return page
  const came = changes.flatMap(({ target, addedNodes }) => (place.contains(target) ? [...addedNodes] : []))
  const fields = came.flatMap(node => (node instanceof Element ? [...node.querySelectorAll<HTMLElement>(FIELD)] : []))
  return fields[0] ?? place
}

/** Mantine gives it back only when nothing else has taken it meanwhile, and only where a dialog closes before it goes. */
function takeBack(opener: Element | undefined): boolean {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return false
  opener.focus({ preventScroll: true })
  return document.activeElement === opener
}

const headsPage = (part: Element) => part.matches('h1') || part.querySelector('h1') !== null

/** What is no control can be given the focus for as long as it has it. */
function take(heir: HTMLElement): void {
  if (!heir.matches(`${FIELD}, [tabindex]`)) {
    heir.tabIndex = -1
    heir.dataset.keptFocus = ''
    const leave = () => {
      heir.removeAttribute('tabindex')
      delete heir.dataset.keptFocus
    }
    heir.addEventListener('blur', leave, { once: true })
  }
  heir.focus({ preventScroll: !heir.matches(FIELD) })
}
