import { formatPercent } from '@poonji/kernel/percent.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { useItemColumn, usePriceColumns } from '../shared/line-columns.tsx'
import { OrderFrame } from '../shared/order-frame.tsx'
import { PriceList } from '../shared/price-list.tsx'

/** How an order comes to its total, to the paisa. */
export function OrderPricing() {
  const t = useTexts(texts)
  const item = useItemColumn()
  const price = usePriceColumns()
  return (
    <OrderFrame>
      {order => (
        <Stack gap="l">
          <DataTable
            caption={t('p.caption')}
            rows={order.items}
            rowKey={row => row.id}
            columns={[
              item,
              price.rate,
              {
                key: 'discount',
                header: t('p.discount'),
                end: true,
                cell: row => row.discountPaise > 0 && <Money paise={-row.discountPaise} exact />,
              },
              {
                key: 'charges',
                header: t('p.charges'),
                end: true,
                cell: row => row.chargesPaise > 0 && <Money paise={row.chargesPaise} exact />,
              },
              {
                key: 'taxable',
                header: t('p.taxable'),
                end: true,
                phone: 'extra',
                named: true,
                cell: row => <Money paise={row.taxablePaise} exact />,
              },
              {
                key: 'gst',
                header: t('p.gst'),
                end: true,
                phone: 'extra',
                named: true,
                cell: row => (
                  <>
                    <Money paise={row.cgstPaise + row.sgstPaise + row.igstPaise} exact />{' '}
                    <span className="meta">{formatPercent(row.gstBps)}</span>
                  </>
                ),
              },
              price.total,
            ]}
          />
          <Grid top>
            <Col span={6}>
              <Card title={t('p.sum')} hang="brand">
                <PriceList price={order.price} />
              </Card>
            </Col>
            <Col span={6}>
              {order.price.freightPaise + order.price.otherPaise > 0 && <p className="meta">{t('p.chargesNote')}</p>}
            </Col>
          </Grid>
        </Stack>
      )}
    </OrderFrame>
  )
}
