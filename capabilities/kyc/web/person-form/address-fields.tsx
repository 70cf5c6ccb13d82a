import { PlaceField } from '@poonji/capabilities/reference/web/embeds.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Fields } from './initial.ts'

/** Where somebody lives; the pincode fills the city. */
export function AddressFields({ form, field }: Fields) {
  const t = useTexts(texts)
  return (
    <Grid top>
      <Col span={6}>
        <TextField label={t('field.line1')} required maxLength={120} {...field('addressLine1')} />
      </Col>
      <Col span={6}>
        <TextField label={t('field.line2')} optional maxLength={120} {...field('addressLine2')} />
      </Col>
      <Col span={6}>
        <TextField label={t('field.landmark')} required maxLength={80} {...field('landmark')} />
      </Col>
      <Col span={3}>
        <PlaceField
          label={t('field.pincode')}
          required
          {...field('pincode')}
          onCity={city => form.setFieldValue('city', city)}
        />
      </Col>
      <Col span={3}>
        <TextField label={t('field.city')} required maxLength={60} {...field('city')} />
      </Col>
    </Grid>
  )
}
