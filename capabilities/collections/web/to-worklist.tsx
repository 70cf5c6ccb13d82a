import { Button } from '@poonji/ui/button.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** From an empty list to where calls, promises and reminders begin, for whoever may see it. */
export function ToWorklist() {
  const t = useTexts(texts)
  return useMay('CAN_VIEW_COLLECTIONS_LIST') && <Button to="/collections">{t('toWorklist')}</Button>
}
