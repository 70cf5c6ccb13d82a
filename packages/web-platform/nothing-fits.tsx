import { useSearchParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useUiText } from '@poonji/ui/language.tsx'

/** What a list shows when its search or its filters leave nothing; the filters of the address can be taken away. */
export function NothingFits() {
  const ui = useUiText()
  const [params, setParams] = useSearchParams()
  return (
    <EmptyState
      kind="search"
      title={ui('list.noFit')}
      text={ui('list.noFitText')}
      action={
        params.size > 0 && (
          <Button onClick={() => setParams({}, { replace: true, preventScrollReset: true })}>
            {ui('list.unfilter')}
          </Button>
        )
      }
    />
  )
}
