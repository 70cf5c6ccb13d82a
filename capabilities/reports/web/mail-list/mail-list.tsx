import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { mails, mailsFile, type Mails } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { MonthlyForm } from './monthly-form.tsx'

/** Statements that went out by mail, and which loans send theirs every month. */
export function MailList() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const answer = useCall(mails, { orgId: organisationId })
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('mail.sub')}
      actions={
        answer.data?.sent.length !== 0 && (
          <Downloads call={mailsFile} input={format => ({ orgId: organisationId, query: { format } })} />
        )
      }
    >
      <Loaded from={answer} shape={<SkeletonTable rows={4} columns={4} />}>
        {data => (
          <Stack gap="l">
            <Card title={t('mail.monthly')}>
              <Stack>
                <p>{t('mail.monthlyText')}</p>
                {data.loans.length ? (
                  data.loans.map(loan => <MonthlyForm key={loan.loanId} loan={loan} />)
                ) : (
                  <EmptyState title={t('mail.noLoans')} />
                )}
              </Stack>
            </Card>
            {data.sent.length ? (
              <Sent sent={data.sent} />
            ) : (
              <EmptyState title={t('mail.none')} text={t('mail.noneText')} />
            )}
          </Stack>
        )}
      </Loaded>
    </AccountPapers>
  )
}

const TONE = { waiting: 'pending', sent: 'accepted', refused: 'declined' } as const

function Sent({ sent }: { sent: Mails['sent'] }) {
  const t = useViewerTexts(texts)
  return (
    <DataTable
      caption={t('mail.table')}
      rows={sent}
      rowKey={row => row.id}
      columns={[
        { key: 'subject', header: t('mail.subject'), phone: 'title', cell: row => row.subject },
        { key: 'at', header: t('mail.at'), phone: 'note', cell: row => <DateTimeText at={row.at} /> },
        { key: 'to', header: t('mail.to'), phone: 'extra', cell: row => row.to },
        {
          key: 'state',
          header: t('mail.state'),
          phone: 'note-end',
          cell: row => <StatusChip tone={TONE[row.state]} label={t(`mail.state.${row.state}`)} />,
        },
      ]}
    />
  )
}
