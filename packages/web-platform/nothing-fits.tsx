import { useSearchParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useUiText } from '@poonji/ui/language.tsx'

/**
 * What a list shows when its search or its filters leave nothing; the filters of the address can be taken away, but for
 * those that say which list it is.
 */
export function NothingFits({ keep = [] }: { keep?: readonly string[] }) {
  const ui = useUiText()
  const [params, setParams] = useSearchParams()
  const kept = [...params].filter(([name]) => keep.includes(name))
  return (
    <EmptyState
      kind="search"
      title={ui('list.noFit')}
      text={ui('list.noFitText')}
      action={
        params.size > 0 && (
          <Button onClick={() => setParams(kept, { preventScrollReset: true })}>{ui('list.unfilter')}</Button>
        )
      }
    />
  )
}
