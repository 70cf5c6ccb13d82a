import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pipelineSummary } from '../../pipeline-contract.ts'
import { SEGMENT } from '../../segments.ts'
import { texts } from '../../words/screens.ts'

/** The whole way from a first word to money: how much stands in each segment. */
export function PipelineOverview() {
  const t = useTexts(texts)
  const language = useLanguage()
  const sums = useCall(pipelineSummary, {})
  return (
    <Page subtitle={t('pipeline.sub')}>
      <Loaded from={sums} shape={<SkeletonTable rows={9} columns={3} />}>
        {rows => (
          <Card flush label={t('pipeline.caption')}>
            <DataTable
              caption={t('pipeline.caption')}
              inCard
              rows={rows}
              rowKey={row => row.segment}
              rowTo={row => pathTo('/lead-pipeline/:id/list', { id: row.segment })}
              columns={[
                {
                  key: 'segment',
                  header: t('pipeline.segment'),
                  phone: 'title',
                  strong: true,
                  cell: row => SEGMENT[row.segment][language],
                },
                {
                  key: 'count',
                  header: t('pipeline.count'),
                  end: true,
                  phone: 'note',
                  named: true,
                  cell: row => row.count,
                },
                {
                  key: 'amount',
                  header: t('pipeline.amount'),
                  end: true,
                  phone: 'figure',
                  cell: row => <Money paise={row.amountPaise} short />,
                },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
