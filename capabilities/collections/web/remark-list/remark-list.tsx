import { useParams } from 'react-router'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { calls, type CallRow } from '../../contract.ts'
import { DISPOSITION } from '../../status.ts'
import { texts } from '../../texts.ts'
import { OpenAccount } from '../open-account.tsx'

/** What was said in the calls with one organisation. */
export function RemarkList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const rows = useCall(calls, { orgId: organisationId })
  return (
    <Page actions={<OpenAccount organisationId={organisationId} />}>
      <Loaded from={rows} shape={<SkeletonTable rows={4} />}>
        {list =>
          list.length ? (
            <RemarkTable rows={list} />
          ) : (
            <EmptyState title={t('remarks.none')} text={t('remarks.noneText')} />
          )
        }
      </Loaded>
    </Page>
  )
}

function RemarkTable({ rows }: { rows: CallRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('call.title')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'what',
          header: t('call.disposition'),
          phone: 'title',
          strong: true,
          cell: row => DISPOSITION[row.disposition][language],
        },
        { key: 'remarks', header: t('call.remarks'), phone: 'extra', cell: row => row.remarks },
        {
          key: 'again',
          header: t('call.againOn'),
          phone: 'note-end',
          cell: row => row.againOn && <DateText on={row.againOn} />,
        },
        { key: 'by', header: t('promise.by'), cell: row => row.by },
        { key: 'at', header: t('call.at'), phone: 'note', cell: row => <DateTimeText at={row.at} /> },
      ]}
    />
  )
}
