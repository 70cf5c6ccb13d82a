import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listApplications } from '../../list-contract.ts'
import { texts } from '../../texts.ts'
import { CardList, useCardQuery } from '../card-list.tsx'

/** The applications that a person of staff sees. */
export function StaffList() {
  const t = useTexts(texts)
  return (
    <CardList
      pages={usePages(listApplications, { query: useCardQuery() })}
      search={t('web.list.search')}
      title={count => t('web.list.title', { count })}
      emptyText={t('web.list.noneText')}
      byClient
      byLabel
    />
  )
}
