import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { accountsToCheck } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { DecideName } from './decide-name.tsx'

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
                  {
                    key: 'bank',
                    header: t('field.nameAtBank'),
                    phone: 'figure',
                    named: true,
                    cell: row => row.nameAtBank,
                  },
                  {
                    key: 'organisation',
                    header: t('check.organisation'),
                    phone: 'note',
                    cell: row => <CompanyLink organisationId={row.organisationId} name={row.organisationName} />,
                  },
                  { key: 'number', header: t('field.number'), phone: 'note-end', cell: row => row.number },
                  { key: 'decide', header: '', phone: 'extra', end: true, cell: row => <DecideName account={row} /> },
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
