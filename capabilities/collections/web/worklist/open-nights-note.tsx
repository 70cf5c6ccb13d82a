import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** Business dates are over and not closed: the list is behind, and who may close them finds the way. */
export function OpenNightsNote({ nights }: { nights: number }) {
  const t = useTexts(texts)
  const mayClose = useMay('CAN_RUN_END_OF_DAY')
  return (
    <Note tone="warn">
      {t('list.openNights', { count: nights })}{' '}
      {mayClose && <AppLink to="/end-of-day">{t('list.closeNights')}</AppLink>}
    </Note>
  )
}
