import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { cancelMeeting, listMeetings, meetingsFile, type Meeting } from '../../contract.ts'
import { MEETING_KIND, MEETING_KINDS, MEETING_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'
import { CallMeeting } from './call-meeting.tsx'
import { MoveMeeting } from './move-meeting.tsx'
import { Papers } from './papers.tsx'

/** Meetings by kind; who may calls, moves and cancels them here. */
export function MeetingList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ kind }] = useFilters()
  const mayCall = useMay('CAN_APPROVE_IN_COMMITTEE')
  const asked = { filter: kind ? [`KIND:${kind}`] : undefined }
  const pages = usePages(listMeetings, { query: asked })
  const chips = [
    { key: 'all', label: t('all'), on: !kind, to: '?' },
    ...MEETING_KINDS.map(one => ({
      key: one,
      label: MEETING_KIND[one][language],
      on: kind === one,
      to: `?kind=${one}`,
    })),
  ]
  return (
    <Page actions={<Downloads call={meetingsFile} input={format => ({ query: { ...asked, format } })} />}>
      <Stack>
        <FilterBar chips={chips} />
        <PagedRows
          from={pages}
          shape={<SkeletonTable />}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
          filtered={Boolean(kind)}
        >
          {rows => (
            <DataTable
              caption={t('meetings')}
              rows={rows}
              rowKey={row => row.id}
              columns={[
                { key: 'title', header: t('title'), phone: 'title', strong: true, cell: row => row.title },
                { key: 'kind', header: t('kind'), phone: 'note-end', cell: row => MEETING_KIND[row.kind][language] },
                { key: 'when', header: t('when'), phone: 'note', cell: row => <DateTimeText at={row.beginsAt} /> },
                { key: 'where', header: t('whereAbout'), phone: 'extra', cell: row => <WhereAbout row={row} /> },
                {
                  key: 'papers',
                  header: t('papers'),
                  phone: 'extra',
                  cell: row => <Papers meeting={row} mayChange={mayCall && row.state !== 'CANCELLED'} />,
                },
                {
                  key: 'state',
                  header: t('state'),
                  phone: 'figure',
                  cell: row => <State row={row} mayChange={mayCall} />,
                },
              ]}
            />
          )}
        </PagedRows>
        {mayCall && !pages.isPending && <CallMeeting />}
      </Stack>
    </Page>
  )
}

/** Where one meets, or the link to it, and what about. */
function WhereAbout({ row: { place, agenda } }: { row: Meeting }) {
  return (
    <>
      {/^https?:/.test(place) ? <AppLink to={place}>{place}</AppLink> : place}
      {place && agenda && <br />}
      {agenda && <span className="meta">{agenda}</span>}
    </>
  )
}

function State({ row, mayChange }: { row: Meeting; mayChange: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const cancel = useCommand(cancelMeeting)
  const [moving, setMoving] = useState(false)
  const { tone, [language]: label } = MEETING_STATE[row.state]
  if (row.state !== 'PLANNED' || !mayChange) return <StatusChip tone={tone} label={label} />
  const ask = async () => {
    if (await confirm({ title: t('cancelAsk'), text: row.title, yes: t('cancel'), stop: true }))
      await cancel.mutateAsync({ meetingId: row.id })
  }
  return (
    <Row>
      <Button small aria-label={`${t('move')}: ${row.title}`} onClick={() => setMoving(true)}>
        {t('move')}
      </Button>
      <Button
        small
        kind="quiet"
        aria-label={`${t('cancel')}: ${row.title}`}
        busy={cancel.isPending}
        onClick={() => void ask()}
      >
        {t('cancel')}
      </Button>
      {moving && <MoveMeeting meeting={row} onClose={() => setMoving(false)} />}
    </Row>
  )
}
