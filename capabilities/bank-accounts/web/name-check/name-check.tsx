import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { accountsToCheck, decideBankAccount } from '../../contract.ts'
import { texts } from '../../texts.ts'

type Waiting = Answer<typeof accountsToCheck>[number]

/** Operations: accounts whose name at the bank is another than ours. */
export function NameCheck() {
  const t = useTexts(texts)
  const waiting = useCall(accountsToCheck, {})
  return (
    <Page subtitle={t('check.sub')}>
      <Loaded from={waiting} shape={<SkeletonTable />}>
        {rows =>
          rows.length ? (
            <Card flush>
              <DataTable
                caption={t('check.title')}
                inCard
                rows={rows}
                rowKey={row => row.id}
                columns={[
                  {
                    key: 'holder',
                    header: t('field.holder'),
                    phone: 'title',
                    strong: true,
                    cell: row => row.holderName,
                  },
                  { key: 'bank', header: t('field.nameAtBank'), phone: 'figure', cell: row => row.nameAtBank },
                  {
                    key: 'organisation',
                    header: t('check.organisation'),
                    phone: 'note',
                    cell: row => row.organisationName,
                  },
                  { key: 'number', header: t('field.number'), cell: row => row.number },
                  { key: 'decide', header: '', phone: 'extra', end: true, cell: row => <Decide row={row} /> },
                ]}
              />
            </Card>
          ) : (
            <EmptyState title={t('check.none')} text={t('check.noneText')} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Decide({ row }: { row: Waiting }) {
  const t = useTexts(texts)
  const decide = useCommand(decideBankAccount)
  const say = async (same: boolean) => {
    try {
      await decide.mutateAsync({ accountId: row.id, body: { same } })
      toasts.success(t('check.done'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Row>
      <Button small busy={decide.isPending} onClick={() => void say(true)}>
        {t('check.approve')}
      </Button>
      <Button small kind="stop" disabled={decide.isPending} onClick={() => void say(false)}>
        {t('check.reject')}
      </Button>
    </Row>
  )
}
