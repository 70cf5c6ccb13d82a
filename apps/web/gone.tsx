import { translateMessage } from '@poonji/contract/messages.ts'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { UiProvider } from '@poonji/ui/provider.tsx'
import { firstLanguage } from './reading-language.ts'

/** Before it is known who is there: the network is gone, and the page opens when it is back. */
export function Gone() {
  const language = firstLanguage(null)
  return (
    <UiProvider language={language} density="roomy">
      <main>
        <ErrorState title={translateMessage(language, 'network.lost')} onRetry={() => location.reload()} />
      </main>
    </UiProvider>
  )
}
