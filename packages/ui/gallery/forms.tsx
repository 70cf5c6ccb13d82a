import { useForm } from '@mantine/form'
import { AadhaarField } from '../aadhaar-field.tsx'
import { ActionBar } from '../action-bar.tsx'
import { AmountField } from '../amount-field.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { DateField } from '../date-field.tsx'
import { Density } from '../density.tsx'
import { Col, Grid, Stack } from '../grid.tsx'
import { GstinField } from '../gstin-field.tsx'
import { IfscField } from '../ifsc-field.tsx'
import { useLanguage } from '../language.tsx'
import { MobileField } from '../mobile-field.tsx'
import { Note } from '../note.tsx'
import { OtpField } from '../otp-field.tsx'
import { PanField } from '../pan-field.tsx'
import { PincodeField } from '../pincode-field.tsx'
import { SelectField } from '../select-field.tsx'
import { StatusChip } from '../status-chip.tsx'
import { TextField } from '../text-field.tsx'
import { UploadField } from '../upload/upload-field.tsx'
import type { SendOptions } from '../upload/uploads.ts'
import { samples } from './samples.ts'

interface Values {
  gst: string | null
  portal: string
  otp: string
  mobile: string
  pan: string
  gstin: string
  aadhaar: string
  ifsc: string
  amount: number | null
  pincode: string
  born: string | null
  industry: string | null
  state: string | null
  reasons: string
  email: string
  agree: boolean
}

/** Every field, on one form, in both densities. */
export function Forms() {
  const text = samples[useLanguage()]
  const form = useForm<Values>({
    initialValues: {
      gst: '23AABCS1429B1Z2',
      portal: 'ganeshsteel_ind',
      otp: '731904',
      mobile: '9000000001',
      pan: 'AABCS142B',
      gstin: '',
      aadhaar: '999941057058',
      ifsc: 'HDFC0000123',
      amount: 25_00_000_00,
      pincode: '452001',
      born: '2014-04-01',
      industry: null,
      state: null,
      reasons: '',
      email: '',
      agree: false,
    },
    initialErrors: { otp: text.wrongOtp, pan: text.shortPan, agree: text.mustAgree },
  })
  const states = text.states.map(label => ({ value: label, label }))
  const industries = text.industries.map(label => ({ value: label, label }))
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      <Grid top>
        <Col span={8}>
          <Stack gap="l">
            <ChoiceCards
              label={<h2>{text.whichGst}</h2>}
              description={text.whichGstHint}
              {...form.getInputProps('gst')}
              choices={['23AABCS1429B1Z2', '27AABCS1429B1ZU'].map((value, i) => ({
                value,
                label: <span className="id">{value}</span>,
                description: text.gstPlaces[i],
                end: <StatusChip tone="accepted" label={text.active} />,
                more: i === 0 && (
                  <Stack>
                    <TextField label={text.portalName} {...form.getInputProps('portal')} />
                    <OtpField onResend={() => undefined} {...form.getInputProps('otp')} />
                  </Stack>
                ),
              }))}
            />
            <Note>{text.slowPortal}</Note>
            <Card title={text.yourCompany}>
              <Stack>
                <AmountField label={text.need} {...form.getInputProps('amount')} />
                <MobileField {...form.getInputProps('mobile')} />
                <PanField {...form.getInputProps('pan')} />
                <GstinField optional {...form.getInputProps('gstin')} />
                <AadhaarField {...form.getInputProps('aadhaar')} />
                <IfscField description={text.branch} {...form.getInputProps('ifsc')} />
                <PincodeField description={text.place} {...form.getInputProps('pincode')} />
                <DateField label={text.born} max="2026-11-20" {...form.getInputProps('born')} />
                <SelectField label={text.industry} options={industries} {...form.getInputProps('industry')} />
                <SelectField label={text.state} options={states} searchable {...form.getInputProps('state')} />
                <TextField label={text.email} type="email" optional {...form.getInputProps('email')} />
                <CheckboxField
                  label={text.agree}
                  description={text.agreeHint}
                  {...form.getInputProps('agree', { type: 'checkbox' })}
                />
              </Stack>
            </Card>
            <UploadField
              label={text.statements}
              description={text.statementsHint}
              accept=".pdf,image/*"
              multiple
              camera
              send={pretend}
            />
          </Stack>
        </Col>
        <Col span={4}>
          <Density value="staff">
            <Card tight title={text.staffForm}>
              <Stack>
                <AmountField noWords {...form.getInputProps('amount')} />
                <PincodeField description={text.place} {...form.getInputProps('pincode')} />
                <SelectField label={text.industry} options={industries} {...form.getInputProps('industry')} />
                <TextField
                  label={text.reasons}
                  description={text.reasonsHint}
                  lines={4}
                  {...form.getInputProps('reasons')}
                />
              </Stack>
            </Card>
          </Density>
        </Col>
      </Grid>
      <ActionBar
        start={
          <Button kind="quiet" to="#basics">
            {text.dashboard}
          </Button>
        }
        others={<Button>{text.later}</Button>}
        main={
          <Button kind="main" type="submit">
            {text.readReturns}
          </Button>
        }
        note={text.saved}
      />
    </form>
  )
}

/** Stands in for the server in the gallery: slow, and it refuses every file with 'fail' in its name. */
async function pretend(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  for (let part = 0; part <= 1; part += 0.1) {
    await new Promise(resolve => setTimeout(resolve, 200))
    if (signal.aborted) throw new Error('stopped')
    onProgress(part)
    if (part > 0.4 && file.name.includes('fail')) throw new Error('')
  }
  return file.name
}
