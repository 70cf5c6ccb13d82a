import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationsFile, listApplications } from '../../list-contract.ts'
import { texts } from '../../words/screens.ts'
import { CardList, useCardQuery } from '../card-list.tsx'

/** The applications that a person of staff sees. */
export function StaffList() {
  const t = useTexts(texts)
  const query = useCardQuery()
  return (
    <CardList
      pages={usePages(listApplications, { query })}
      downloads={<Downloads call={applicationsFile} input={format => ({ query: { ...query, format } })} />}
      search={t('web.list.search')}
      title={count => t('web.list.title', { count })}
      emptyText={t('web.list.noneText')}
      byClient
      byLabel
    />
  )
}
