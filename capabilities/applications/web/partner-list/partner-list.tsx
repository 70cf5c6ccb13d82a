import { useLocation } from 'react-router'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import {
  applicationsOfPartnerFile,
  getDsaLoanApplications,
  getDsaLoans,
  partnerLoansFile,
} from '../../list-contract.ts'
import { texts } from '../../words/screens.ts'
import { CardList, useCardQuery } from '../card-list.tsx'

/** A partner's applications; the query's text says whether those are shown that became loans, or of one status. */
export function PartnerList() {
  const t = useTexts(texts)
  const { search } = useLocation()
  const converted = search.includes('DISBURSEMENT_EXISTS')
  const generated = !converted && search.includes('STATUS')
  const mayAdd = useMay('CAN_CREATE_ORGANISATION')
  const title = (count: string) =>
    converted ? t('web.list.converted') : generated ? t('web.list.generated') : t('web.list.title', { count })
  const query = useCardQuery()
  return (
    <CardList
      pages={usePages(converted ? getDsaLoans : getDsaLoanApplications, { query })}
      downloads={
        <Downloads
          call={converted ? partnerLoansFile : applicationsOfPartnerFile}
          input={format => ({ query: { ...query, format } })}
        />
      }
      search={t(converted ? 'web.list.searchLoans' : 'web.list.search')}
      title={title}
      action={
        mayAdd && (
          <Button kind="main" icon={IconPlus} to="/add-lead">
            {t('web.list.addClient')}
          </Button>
        )
      }
      emptyText={t('web.list.noneText')}
      byClient
      byLabel
    />
  )
}
