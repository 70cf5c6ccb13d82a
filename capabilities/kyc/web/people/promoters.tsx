import { useParams } from 'react-router'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { PromoterList } from '../embeds.tsx'

/** The people behind a business on a page of their own. */
export function Promoters() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  return (
    <Page subtitle={t('list.sub')}>
      <PromoterList organisationId={organisationId} />
    </Page>
  )
}
