import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** Where everybody lands: what is theirs to do today. */
export function Dashboard() {
  const t = useTexts(texts)
  const { name } = useSession()
  return (
    <Page title={name ? t('hello', { name }) : t('welcome')}>
      <EmptyState title={t('nothing')} text={t('nothingText')} />
    </Page>
  )
}
