import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Unfetched } from './routing/unfetched.tsx'

/**
 * A part of a screen whose files come when it is first shown, since most who open the screen never open it. `shape`, in
 * the size of what is coming, stands until then.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  shape: ReactNode,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await fetch().catch((error: unknown) => () => <Unfetched error={error} />),
  }))
  return function Later(props) {
    return (
      <Suspense fallback={shape}>
        <Part {...props} />
      </Suspense>
    )
  }
}
