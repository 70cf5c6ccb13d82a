import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { editProduct, type listProducts } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { rowsOf, type TermPart } from '../term-rows.ts'
import { OrderFields } from './order-fields.tsx'
import { TermField } from './term-field.tsx'

const PARTS: readonly TermPart[] = ['price', 'size', 'drawing', 'repaying', 'late', 'early', 'security']

/** The terms of a product in their parts; saving makes a new version. */
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
  const { form, submit, field, sending } = useCallForm(
    editProduct.body.omit({ version: true }),
    initial,
    async values => {
      await edit.mutateAsync({ code, body: { ...values, version } })
      toasts.success(t('edit.saved', { version: version + 1 }))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Note>{t('edit.keep')}</Note>
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
        {PARTS.filter(part => rowsOf(shape, part).length > 0).map(part => (
          <Card key={part} title={t(`part.${part}`)}>
            <Grid top>
              {rowsOf(shape, part).map(row => (
                <Col key={row.path} span={6}>
                  <TermField row={row} form={form} field={field} />
                </Col>
              ))}
            </Grid>
          </Card>
        ))}
        <OrderFields form={form} field={field} />
        {Object.keys(form.errors).length > 0 && <Note tone="bad">{t('edit.wrong')}</Note>}
        <Row>
          <Button kind="main" type="submit" busy={sending} disabled={!form.isDirty()}>
            {t('edit.save')}
          </Button>
          {form.isDirty() && (
            <Button kind="quiet" onClick={() => form.reset()}>
              {t('edit.undo')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
