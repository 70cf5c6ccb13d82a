import { useParams } from 'react-router'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ledgerFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AccountPapers } from '../account-papers.tsx'
import { LedgerTable } from './ledger-table.tsx'

/** The books of an organisation: every transaction that concerns it. */
export function LedgerList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('sub')}
      actions={<Downloads call={ledgerFile} input={format => ({ orgId: organisationId, query: { format } })} />}
    >
      <LedgerTable organisationId={organisationId} />
    </AccountPapers>
  )
}
