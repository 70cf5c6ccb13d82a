import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** A state in which no request stands, with the way to all of them. */
export function NoneInState() {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t('queue.none')}
      text={t('queue.noneText')}
      action={<AppLink to="/disbursements/all">{t('queue.all')}</AppLink>}
    />
  )
}
