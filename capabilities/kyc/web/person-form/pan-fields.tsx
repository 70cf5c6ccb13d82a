import { Button } from '@poonji/ui/button.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PanVerification } from '../../contract.ts'
import { FORM60_REASONS } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { Fields } from './initial.ts'

interface Props extends Fields {
  /** The PAN that is there or that the business has, masked. */
  known: string | null
  /** Of a proprietorship, masked: its proprietor has this one and no other. */
  proprietorPan: string | null
  /** Of the PAN as it stands; what the field itself says is not said again. */
  answer: PanVerification | null
  busy: boolean
  onVerify: () => void
  onChanged: () => void
}

/** The PAN with what the tax department says of it, or Form 60 for who has none. */
export function PanFields({ form, field, known, proprietorPan, answer, busy, onVerify, onChanged }: Props) {
  const t = useTexts(texts)
  const { role, panSource, form60Reason, pan } = form.values
  const isCompanys = panSource === 'company'
  const shown = isCompanys ? (proprietorPan ?? known) : known
  const ofPan = field('pan')
  if (panSource !== 'typed' && shown)
    return (
      <Stack gap="s">
        <Note tone="plain">{t(isCompanys ? 'pan.ofCompany' : 'pan.kept', { pan: shown })}</Note>
        {ofPan.error && <Note tone="bad">{ofPan.error}</Note>}
        {!(role === 'PROPRIETOR' && proprietorPan) && (
          <div>
            <Button kind="quiet" onClick={() => form.setFieldValue('panSource', 'typed')}>
              {t('pan.other')}
            </Button>
          </div>
        )}
      </Stack>
    )
  const withForm60 = form60Reason !== null
  const toggleForm60 = (on: boolean) => {
    form.setFieldValue('form60Reason', on ? 'NO_PAN' : null)
    form.setFieldValue('pan', '')
    onChanged()
  }
  return (
    <Stack gap="s">
      {!withForm60 && (
        <Grid top>
          <Col span={6}>
            <PanField
              label={t('field.pan')}
              required
              {...ofPan}
              onBlur={event => {
                ofPan.onBlur?.(event)
                if (pan.length === 10) onVerify()
              }}
            />
          </Col>
        </Grid>
      )}
      {!withForm60 && busy && <Note tone="plain">{t('pan.asking')}</Note>}
      {!withForm60 && !busy && answer && !ofPan.error && <PanAnswer answer={answer} />}
      <CheckboxField label={t('form60.without')} checked={withForm60} onChange={toggleForm60} />
      {withForm60 && (
        <ChoiceCards
          label={t('form60.why')}
          columns={2}
          {...field('form60Reason')}
          choices={FORM60_REASONS.map(value => ({ value, label: t(`form60.${value}`) }))}
        />
      )}
      {withForm60 && <Note>{t('form60.next')}</Note>}
    </Stack>
  )
}

function PanAnswer({ answer }: { answer: PanVerification }) {
  const t = useTexts(texts)
  if (answer.isPanVerified) return <Note tone="ok">{t('pan.verified', { name: answer.nameOnPan ?? '' })}</Note>
  const tone = answer.outcome === 'REFUSED' ? 'bad' : 'warn'
  return <Note tone={tone}>{answer.panVerificationError}</Note>
}
