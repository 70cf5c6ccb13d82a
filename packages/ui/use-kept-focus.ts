import { useEffect } from 'react'

const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'

/**
 * Where what had the focus was taken away, what came in its place takes it, so that a keyboard or a reader goes on there:
 * the first field of a form that a press opened; else the place itself, so that no second press of Enter decides; the
 * whole page where the page became another.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(changes => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const heir = heirOf(last, changes)
      last = null
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
