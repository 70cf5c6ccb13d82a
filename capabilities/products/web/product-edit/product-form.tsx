import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { editProduct, type listProducts } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { rowsOf, type TermPart } from '../term-rows.ts'
import { OrderFields } from './order-fields.tsx'
import { Part, PartsNav } from './parts-nav.tsx'
import { TermField } from './term-field.tsx'

const PARTS: readonly TermPart[] = ['price', 'size', 'drawing', 'repaying', 'late', 'early', 'security']

/** The terms of a product in their parts; saving makes a new version, and what is not saved stays in this tab. */
export function ProductForm({ product }: { product: Answer<typeof listProducts>[number] }) {
  const t = useTexts(texts)
  const edit = useCommand(editProduct)
  const { code, shape, version } = product
  const [initial] = useState({
    nameEn: product.nameEn,
    nameHi: product.nameHi,
    active: product.active,
    terms: product.terms,
  })
  const { form, submit, field, sending, changed, undo } = useTypedForm(
    { name: `product:${code}:${version}` },
    editProduct.body.omit({ version: true }),
    initial,
    async (values, _form, saved) => {
      await edit.mutateAsync({ code, body: { ...values, version } })
      saved()
      toasts.success(t('edit.saved', { version: version + 1 }))
    },
  )
  const parts = PARTS.filter(part => rowsOf(shape, part).length > 0)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Note>{t('edit.keep')}</Note>
        <PartsNav parts={['name', ...parts, 'order', 'orderNpa']} />
        <Part name="name">
          <Card title={t('part.name')}>
            <Grid top>
              <Col span={6}>
                <TextField label={t('field.nameEn')} required maxLength={80} {...field('nameEn')} />
              </Col>
              <Col span={6}>
                <TextField label={t('field.nameHi')} required maxLength={80} {...field('nameHi')} />
              </Col>
              <Col span={12}>
                <CheckboxField label={t('field.active')} {...field('active', { type: 'checkbox' })} />
              </Col>
            </Grid>
          </Card>
        </Part>
        {parts.map(part => (
          <Part key={part} name={part}>
            <Card title={t(`part.${part}`)}>
              <Grid top>
                {rowsOf(shape, part).map(row => (
                  <Col key={row.path} span={6}>
                    <TermField row={row} form={form} field={field} />
                  </Col>
                ))}
              </Grid>
            </Card>
          </Part>
        ))}
        <Part name="order">
          <OrderFields title={t('part.order')} name="allocation" form={form} field={field} />
        </Part>
        <Part name="orderNpa">
          <OrderFields title={t('part.orderNpa')} name="npaAllocation" form={form} field={field} />
        </Part>
        {Object.keys(form.errors).length > 0 && <Note tone="bad">{t('edit.wrong')}</Note>}
        <ActionBar
          note={changed && t('edit.unsaved')}
          others={
            changed && (
              <Button kind="quiet" onClick={undo}>
                {t('edit.undo')}
              </Button>
            )
          }
          main={
            <Button kind="main" type="submit" busy={sending} disabled={!changed}>
              {t('edit.save')}
            </Button>
          }
        />
      </Stack>
    </form>
  )
}
