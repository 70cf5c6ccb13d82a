import { useParams } from 'react-router'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { LedgerTable } from './ledger-table.tsx'

/** The books of an organisation: every transaction that concerns it. */
export function LedgerList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  return (
    <Page subtitle={t('sub')}>
      <LedgerTable organisationId={organisationId} />
    </Page>
  )
}
