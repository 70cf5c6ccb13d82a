import { useState } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { pincodeInfo } from '@poonji/capabilities/reference/contract.ts'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PincodeField } from '@poonji/ui/pincode-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { translateMessage } from '@poonji/contract/messages.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { FormValues } from './initial.ts'

/** Where somebody lives; the pincode fills the city. */
export function AddressFields({ form }: { form: UseFormReturnType<FormValues> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [place, setPlace] = useState<string | null>(null)
  const field = form.getInputProps
  const lookUp = async (pincode: string) => {
    const found = await callApi(pincodeInfo, { pincode }).catch(() => undefined)
    // without an answer the person writes the city; the server checks the pincode
    if (found === undefined) return
    setPlace(found && `${found.district}, ${found.state.name[language]}`)
    if (!found) return form.setFieldError('pincode', translateMessage(language, 'pincode.required'))
    form.setFieldValue('city', found.city)
    form.clearFieldError('city')
  }
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
        <PincodeField
          label={t('field.pincode')}
          required
          description={place}
          {...field('pincode')}
          onComplete={pincode => void lookUp(pincode)}
        />
      </Col>
      <Col span={3}>
        <TextField label={t('field.city')} required maxLength={60} {...field('city')} />
      </Col>
    </Grid>
  )
}
