import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** Nothing came yet of a loan by instalments, so that nothing of it can be paid early. */
export function NotPaidOut() {
  const t = useTexts(texts)
  return <EmptyState title={t('early.notPaidOut')} text={t('early.notPaidOutText')} />
}
