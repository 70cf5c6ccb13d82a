import { useParams } from 'react-router'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listProducts } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ProductForm } from './product-form.tsx'
import { ProductHistory } from './product-history.tsx'

/** One product: its terms to change, and every version it had. */
export function ProductEdit() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { productCode = '' } = useParams()
  const all = useCall(listProducts, {})
  const product = all.data?.find(one => one.code === productCode)
  return (
    <Page
      title={product && (language === 'hi' ? product.nameHi : product.nameEn)}
      subtitle={product && [t(`shape.${product.shape}`), t('history.made', { version: product.version })]}
      status={
        product && (
          <StatusChip
            tone={product.active ? 'accepted' : 'abandoned'}
            label={t(product.active ? 'state.on' : 'state.off')}
          />
        )
      }
    >
      <Loaded from={all} shape={<SkeletonCard rows={12} />}>
        {() =>
          product ? (
            <Grid top>
              <Col span={8}>
                <ProductForm key={product.version} product={product} />
              </Col>
              <Col span={4}>
                <ProductHistory code={product.code} />
              </Col>
            </Grid>
          ) : (
            <Note tone="bad">{t('edit.unknown')}</Note>
          )
        }
      </Loaded>
    </Page>
  )
}
