import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { GENDER_NAMES, GENDERS } from '../../roles.ts'
import { texts } from '../../texts.ts'
import type { Fields } from './initial.ts'

/** Who somebody is and how they are reached. */
export function PersonFields({ form, field }: Fields) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Grid top>
      <Col span={6}>
        <TextField
          label={t('field.name')}
          description={t('field.nameHint')}
          autoComplete="off"
          required
          maxLength={120}
          {...field('name')}
        />
      </Col>
      <Col span={6}>
        <DateField label={t('field.bornOn')} required {...field('bornOn')} />
      </Col>
      <Col span={6}>
        <SelectField
          label={t('field.gender')}
          required
          {...field('gender')}
          options={GENDERS.map(value => ({ value, label: GENDER_NAMES[value][language] }))}
        />
      </Col>
      <Col span={6}>
        <MobileField label={t('field.mobile')} description={t('field.mobileHint')} required {...field('mobile')} />
      </Col>
      <Col span={6}>
        <TextField label={t('field.email')} type="email" required {...field('email')} />
      </Col>
      <Col span={6}>
        <CheckboxField label={t('field.onWhatsapp')} {...field('onWhatsapp', { type: 'checkbox' })} />
        {form.values.onWhatsapp && (
          <CheckboxField label={t('field.whatsappUpdates')} {...field('whatsappUpdates', { type: 'checkbox' })} />
        )}
      </Col>
    </Grid>
  )
}
