import { useEffect } from 'react'

const TYPED = ":is(input:not([type='checkbox'], [type='radio']), textarea)"

/**
 * What is typed in stays in sight as a phone's keyboard comes up and takes room from the page: clear of the header and of
 * the bar that stands above the keyboard then.
 */
export function useFieldInSight(): void {
  useEffect(() => {
    const look = () =>
      requestAnimationFrame(() => {
        const field = document.activeElement
        if (field?.matches(TYPED)) field.scrollIntoView({ block: 'nearest' })
      })
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
}
