import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { cancelPromise, type PromiseRow } from '../../contract.ts'
import { isDecided } from '../../status.ts'
import { texts } from '../../texts.ts'
import { PromiseChip } from '../chips.tsx'
import { useClientColumn, type Client } from '../client-column.tsx'

interface PromiseTableProps<Row extends PromiseRow> {
  rows: Row[]
  inCard?: boolean
  /** In a list of all clients: who promised. */
  clientOf?: (row: Row) => Client
}

/** Promises with how far each was kept; an active one can be cancelled. */
export function PromiseTable<Row extends PromiseRow>({ rows, inCard, clientOf }: PromiseTableProps<Row>) {
  const t = useTexts(texts)
  const client = useClientColumn(clientOf)
  return (
    <DataTable
      caption={t('promise.title')}
      inCard={inCard}
      rows={rows}
      rowKey={row => row.id}
      rowTo={client.rowTo}
      columns={[
        ...client.columns,
        {
          key: 'on',
          header: t('promise.on'),
          phone: clientOf ? 'extra' : 'title',
          strong: true,
          cell: row => <DateText on={row.promisedOn} />,
        },
        {
          key: 'amount',
          header: t('promise.amount'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.amountPaise} exact />,
        },
        { key: 'paid', header: t('promise.paid'), end: true, cell: row => <Paid row={row} /> },
        { key: 'state', header: t('promise.state'), phone: 'note', cell: row => <Kept row={row} /> },
        { key: 'by', header: t('promise.by'), cell: row => row.madeBy },
        {
          key: 'cancel',
          header: '',
          end: true,
          phone: 'note-end',
          cell: row => row.state === 'ACTIVE' && <Cancel promiseId={row.id} />,
        },
      ]}
    />
  )
}

function Paid({ row }: { row: PromiseRow }) {
  return isDecided(row.state) ? <Money paise={row.paidPaise} exact /> : '–'
}

/** Whether it was kept, and in part how much of it: a phone has no room for what was paid. */
function Kept({ row: { state, paidPaise, amountPaise } }: { row: PromiseRow }) {
  return (
    <>
      <PromiseChip state={state} />
      {state === 'PARTLY_KEPT' && ` ${Math.floor((paidPaise * 100) / amountPaise)}%`}
    </>
  )
}

function Cancel({ promiseId }: { promiseId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const cancel = useCommand(cancelPromise)
  const press = async () => {
    const sure = await confirm({
      title: t('promise.cancelTitle'),
      text: t('promise.cancelText'),
      yes: t('promise.cancel'),
      stop: true,
    })
    if (!sure) return
    cancel.mutate(
      { promiseId },
      {
        onSuccess: () => toasts.success(t('promise.cancelled')),
        onError: error => toasts.error(error.message),
      },
    )
  }
  return (
    <Button small kind="quiet" busy={cancel.isPending} onClick={() => void press()}>
      {t('promise.cancel')}
    </Button>
  )
}
