import { formatPercent } from '@poonji/kernel/percent.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listProducts, productsFile } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Every product of this lender with its main terms. */
export function ProductList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const all = useCall(listProducts, {})
  const range = (least: string, most: string) => (least === most ? least : t('range', { least, most }))
  return (
    <Page
      subtitle={t('list.sub')}
      actions={<Downloads call={productsFile} input={format => ({ query: { format } })} />}
    >
      <Loaded from={all} shape={<SkeletonTable rows={12} columns={6} />}>
        {rows => (
          <Card flush label={t('list.caption')}>
            <DataTable
              caption={t('list.caption')}
              inCard
              rows={rows}
              rowKey={row => row.code}
              rowTo={row => pathTo('/products/:productCode', { productCode: row.code })}
              columns={[
                {
                  key: 'name',
                  header: t('product.name'),
                  phone: 'title',
                  strong: true,
                  cell: row => (language === 'hi' ? row.nameHi : row.nameEn),
                },
                { key: 'shape', header: t('product.shape'), phone: 'note', cell: row => t(`shape.${row.shape}`) },
                {
                  key: 'rate',
                  header: t('product.rate'),
                  phone: 'note-end',
                  cell: ({ terms }) => range(formatPercent(terms.minRateBps), formatPercent(terms.maxRateBps)),
                },
                {
                  key: 'amount',
                  header: t('product.amount'),
                  cell: ({ terms }) =>
                    range(
                      formatMoneyShort(terms.minAmountPaise, language),
                      formatMoneyShort(terms.maxAmountPaise, language),
                    ),
                },
                {
                  key: 'tenure',
                  header: t('product.tenure'),
                  cell: ({ terms }) => range(String(terms.minTenureMonths), String(terms.maxTenureMonths)),
                },
                {
                  key: 'state',
                  header: t('product.state'),
                  phone: 'figure',
                  cell: row => (
                    <StatusChip
                      tone={row.active ? 'accepted' : 'abandoned'}
                      label={t(row.active ? 'state.on' : 'state.off')}
                    />
                  ),
                },
                { key: 'version', header: t('product.version'), end: true, cell: row => row.version },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
