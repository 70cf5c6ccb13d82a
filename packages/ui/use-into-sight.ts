import { useEffect, useRef, type RefObject } from 'react'

/** For what opens further down than where it was asked for, on a phone out of sight: the ref of what comes into sight. */
export function useIntoSight(opened: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  return place
}
