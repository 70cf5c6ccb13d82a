import { Button } from '@poonji/ui/button.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** The way to the account's sheet, for whoever may see it. */
export function OpenAccount({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const may = useMay('CAN_VIEW_COLLECTIONS_LIST')
  return may && <Button to={pathTo('/collections/:organisationId', { organisationId })}>{t('open')}</Button>
}
