import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { gstList, removeGst, unregisterGst, type GstRegistration } from '../../contract.ts'
import { GST_STATUS } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { GstPlace } from './gst-place.tsx'

/** The GSTINs of a company, the main one first. */
export function GstTable({ orgId, mayChange }: { orgId: string; mayChange: boolean }) {
  const t = useViewerTexts(texts)
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', orgId)
  const language = useLanguage()
  const list = useCall(gstList, { orgId })
  const mayPlace = useMay('CAN_ADD_ADDRESS', orgId)
  const [placing, setPlacing] = useState<GstRegistration | null>(null)
  const columns: Column<GstRegistration>[] = [
    {
      key: 'gstin',
      header: t('gst.gstin'),
      phone: 'title',
      strong: true,
      cell: row => <span className="id">{row.gstin}</span>,
    },
    {
      key: 'state',
      header: t('gst.state'),
      phone: 'note',
      cell: row => [row.state?.name[language], row.primary && t('gst.primary')].filter(Boolean).join(', '),
    },
    { key: 'name', header: t('gst.name'), cell: row => row.tradeName || row.legalName || '–' },
    {
      key: 'since',
      header: t('gst.since'),
      cell: row => (row.registeredOn ? <DateText on={row.registeredOn} /> : '–'),
    },
    {
      key: 'status',
      header: t('gst.status'),
      phone: 'figure',
      cell: row => <StatusChip tone={GST_STATUS[row.status].tone} label={GST_STATUS[row.status][language]} />,
    },
    ...(mayChange
      ? [
          {
            key: 'do',
            header: <span className="sr">{t('gst.do')}</span>,
            end: true,
            phone: 'extra' as const,
            cell: (row: GstRegistration) => (
              <GstActions row={row} onPlace={mayPlace ? () => setPlacing(row) : undefined} />
            ),
          },
        ]
      : []),
  ]
  return (
    <Loaded from={list} shape={<SkeletonTable rows={2} />}>
      {rows =>
        rows.length === 0 ? (
          <EmptyState title={t('gst.none')} text={t(mayApply ? 'gst.noneText' : 'gst.noneTrade')} />
        ) : (
          <Stack>
            <Card flush title={t('gst.title')}>
              <DataTable caption={t('gst.title')} inCard rows={rows} rowKey={row => row.id} columns={columns} />
            </Card>
            {placing && <GstPlace key={placing.id} orgId={orgId} gst={placing} onDone={() => setPlacing(null)} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

function GstActions({ row, onPlace }: { row: GstRegistration; onPlace?: () => void }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const giveUp = useCommand(unregisterGst)
  const remove = useCommand(removeGst)
  const ask = async (title: string, yes: string, go: () => void) => {
    if (await confirm({ title, text: row.gstin, yes, stop: true })) go()
  }
  return (
    <>
      {onPlace && (
        <Button small kind="quiet" onClick={onPlace} aria-label={`${t('place.do')} ${row.gstin}`}>
          {t('place.do')}
        </Button>
      )}
      {row.status !== 'UNREGISTERED' && (
        <Button
          small
          kind="quiet"
          busy={giveUp.isPending}
          aria-label={`${t('gst.giveUp')} ${row.gstin}`}
          onClick={() =>
            void ask(t('gst.giveUpTitle'), t('gst.giveUp'), () =>
              giveUp.mutate({ gstId: row.id }, toasts.telling(t('gst.gaveUp'))),
            )
          }
        >
          {t('gst.giveUp')}
        </Button>
      )}
      <Button
        small
        kind="quiet"
        busy={remove.isPending}
        aria-label={`${t('remove')} ${row.gstin}`}
        onClick={() =>
          void ask(t('gst.removeTitle'), t('remove'), () =>
            remove.mutate({ gstId: row.id }, toasts.telling(t('removed'))),
          )
        }
      >
        {t('remove')}
      </Button>
    </>
  )
}
