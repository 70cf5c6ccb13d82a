import type { ReactNode } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useUiText } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import type { Provider } from './api/use-provider.ts'

/** That a provider does not answer, said where it was asked; `children` name another way, where there is one. */
export function ProviderDown({ provider, children }: { provider: Provider; children?: ReactNode }) {
  const ui = useUiText()
  const place = useIntoSight(provider.down)
  if (!provider.down) return null
  return (
    <div role="alert" ref={place}>
      <Note tone="warn">
        <Stack gap="s">
          <strong>{provider.down}</strong>
          <p>{ui('provider.again')}</p>
          {children}
          <Row>
            <Button small kind="quiet" onClick={provider.askNow}>
              {ui('provider.now')}
            </Button>
          </Row>
        </Stack>
      </Note>
    </div>
  )
}
