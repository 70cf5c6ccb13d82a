import { useState } from 'react'
import { FormEnd } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { BUSINESS_CLASS_NAMES, BUSINESS_CLASSES } from '../../business-class.ts'
import { DETAIL_NAMES, kindOf, type DetailName, type KindCode } from '../../kinds.ts'
import { bodyOf, TAX_CALLS, type Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'

interface RegistrationFormProps {
  orgId: string
  /** null to add one */
  registration: Registration | null
  kinds: readonly KindCode[]
  onDone: () => void
}

/** Asks for what the kind needs, by its row. */
export function RegistrationForm({ orgId, registration, kinds, onDone }: RegistrationFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<KindCode | null>(registration?.kind ?? null)
  return (
    <Card title={registration ? kindOf(registration.kind).name[language] : t('tax.add')} hang="brand">
      <Stack gap="l">
        {!registration && (
          <SelectField
            label={t('tax.kind')}
            options={kinds.map(code => ({ value: code, label: kindOf(code).name[language] }))}
            value={chosen}
            onChange={code => setChosen(kinds.find(one => one === code) ?? null)}
            required
          />
        )}
        {chosen ? (
          <KindForm key={chosen} orgId={orgId} code={chosen} registration={registration} onDone={onDone} />
        ) : (
          <Row>
            <Button kind="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function KindForm({ orgId, code, registration, onDone }: Omit<RegistrationFormProps, 'kinds'> & { code: KindCode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const kind = kindOf(code)
  const calls = TAX_CALLS[code]
  const add = useCommand(calls.add)
  const change = useCommand(calls.change, { readsAgain: true })
  const initial = {
    registrationId: registration?.id ?? null,
    version: registration?.version ?? null,
    number: registration?.number ?? '',
    authority: registration?.authority ?? '',
    period: registration?.period ?? '',
    businessClass: registration?.businessClass ?? null,
    amount: registration?.amount ?? null,
    rateBps: registration?.rateBps ?? null,
    issuedOn: registration?.issuedOn ?? null,
    expiresOn: registration?.expiresOn ?? null,
    paper: null as { storagePath: string } | null,
  }
  const { form, submit, field, sending } = useCallForm(
    bodyOf(code, registration ? 'change' : 'add'),
    initial,
    async body => {
      // a certificate's path names its kind once more
      const place = { orgId, type: code }
      await (registration ? change : add).mutateAsync({ ...place, body })
      toasts.success(t('tax.kept'))
      onDone()
    },
  )
  const detail = (name: DetailName) => {
    const needed = kind.details[name]
    if (!needed) return null
    const shared = {
      ...field(name),
      label: kind.labels?.[name]?.[language] ?? t(`tax.${name}`),
      required: needed === 'required',
      optional: needed === 'optional',
    }
    switch (name) {
      case 'authority':
        return <TextField key={name} {...shared} maxLength={120} />
      case 'period':
        return <TextField key={name} {...shared} description={t('tax.periodHint')} maxLength={7} />
      case 'businessClass':
        return (
          <SelectField
            key={name}
            {...shared}
            options={BUSINESS_CLASSES.map(one => ({ value: one, label: BUSINESS_CLASS_NAMES[one][language] }))}
          />
        )
      case 'amount':
        return <AmountField key={name} {...shared} />
      case 'rateBps':
        return <RateField key={name} {...shared} />
      case 'issuedOn':
      case 'expiresOn':
        return <DateField key={name} {...shared} />
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        {kind.number && (
          <TextField
            {...field('number')}
            label={kind.number.label[language]}
            description={kind.number.hint[language]}
            maxLength={40}
            required
          />
        )}
        {DETAIL_NAMES.map(detail)}
        <UploadField
          label={t('tax.paper')}
          description={registration?.paper ? t('tax.paperThere', { name: registration.paper.name }) : undefined}
          accept=".pdf,image/*"
          camera
          optional={kind.paper === 'optional' || registration !== null}
          send={sendTempUpload}
          {...field('paper')}
          onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
        />
        <FormEnd send={t('tax.save')} busy={sending} cancel={onDone} />
      </Stack>
    </form>
  )
}
