import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { callbacksFile, closeCallback, listCallbacks, reopenCallback, type Callback } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

/** Who asked to be called, the longest waiting first. */
export function CallbackList() {
  const t = useTexts(texts)
  const pages = usePages(listCallbacks, { query: {} })
  return (
    <Page
      subtitle={t('callbacks.sub')}
      actions={<Downloads call={callbacksFile} input={format => ({ query: { format } })} />}
    >
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={4} />}
        empty={<EmptyState title={t('callbacks.none')} text={t('callbacks.noneText')} />}
      >
        {rows => (
          <Card flush label={t('callbacks.caption')}>
            <DataTable
              caption={t('callbacks.caption')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              columns={[
                {
                  key: 'name',
                  header: t('begin.name'),
                  phone: 'title',
                  strong: true,
                  cell: nameOf,
                },
                {
                  key: 'mobile',
                  header: t('team.mobile'),
                  phone: 'note',
                  cell: row => <AppLink to={`tel:+91${row.mobile}`}>{row.mobile}</AppLink>,
                },
                { key: 'words', header: t('callbacks.words'), cell: row => row.words },
                {
                  key: 'at',
                  header: t('table.since'),
                  phone: 'note-end',
                  cell: row => <DateTimeText at={row.createdAt} />,
                },
                { key: 'done', header: '', end: true, phone: 'figure', cell: row => <DoneButton row={row} /> },
              ]}
            />
          </Card>
        )}
      </PagedRows>
    </Page>
  )
}

const nameOf = (row: Callback) => row.name || row.companyName || row.mobile

function DoneButton({ row }: { row: Callback }) {
  const t = useTexts(texts)
  const close = useCommand(closeCallback)
  const reopen = useCommand(reopenCallback)
  const name = nameOf(row)
  const asked = { callbackId: row.id }
  // the row is gone from the screen by then
  const undo = () =>
    reopen.mutateAsync(asked).then(
      () => toasts.success(t('callbacks.reopened', { name })),
      (error: Error) => toasts.error(error.message),
    )
  const markDone = () =>
    close.mutateAsync(asked).then(
      () => toasts.undo(t('callbacks.marked', { name }), () => void undo()),
      (error: Error) => toasts.error(error.message),
    )
  return (
    <Button small aria-label={`${t('callbacks.done')}: ${name}`} busy={close.isPending} onClick={() => void markDone()}>
      {t('callbacks.done')}
    </Button>
  )
}
