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

/** A partner's applications; the query says whether those are shown that became loans, or those of some statuses. */
export function PartnerList() {
  const t = useTexts(texts)
  const query = useCardQuery()
  const converted = useLocation().search.includes('DISBURSEMENT_EXISTS')
  const generated = !converted && query.filter.some(one => /^STATUS:./.test(one))
  const mayAdd = useMay('CAN_CREATE_ORGANISATION')
  const title = (count: string) =>
    converted ? t('web.list.converted') : generated ? t('web.list.generated') : t('web.list.title', { count })
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
