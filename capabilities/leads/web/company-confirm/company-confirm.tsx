import { useState } from 'react'
import { useNavigate, Navigate } from 'react-router'
import { z } from 'zod'
import { NameField } from '@poonji/capabilities/identity/web/embeds.tsx'
import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { personName } from '@poonji/contract/schemas.ts'
import { email } from '@poonji/contract/email.ts'
import { say } from '@poonji/contract/schemas.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { create, type Bringing } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { openCompany } from '../open-company.ts'
import { STEP_PATHS } from '../step-paths.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithBringing } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'
import { CompanyCard } from './company-card.tsx'

/** CREATE_ORGANISATION: what was found, and only what could not be found is asked. */
export function CompanyConfirm() {
  return (
    <WithBringing otherwise={<Navigate to="/login/create" replace />}>
      {(bringing, state) => {
        if (bringing.step !== 'CREATE_ORGANISATION') return <Navigate to={STEP_PATHS[bringing.step]} replace />
        if (!bringing.company.entityTypes.length) return <NotLentTo company={bringing.company} />
        const needs = { name: state.needsName, email: state.needsEmail, type: !bringing.company.entityType }
        return <Confirm key={bringing.id} bringing={bringing} needs={needs} referral={state.referral} />
      }}
    </WithBringing>
  )
}

/** No kind of company has such a PAN: nothing is asked that would lead nowhere. */
function NotLentTo({ company }: Pick<Bringing, 'company'>) {
  const t = useTexts(texts)
  const { another, leaving } = useAnother()
  return (
    <StepPage title={t('find.title')}>
      <CompanyCard company={company} />
      <Note tone="bad">{t('pan.notLentTo')}</Note>
      <StepButtons>
        <Button kind="main" busy={leaving} onClick={another}>
          {t('confirm.another')}
        </Button>
      </StepButtons>
    </StepPage>
  )
}

const foundBy = ({ company, panVerified }: Bringing) =>
  company.gstin ? 'confirm.text' : panVerified ? 'confirm.textPan' : 'confirm.textNearly'

interface Needs {
  name: boolean
  email: boolean
  type: boolean
}

interface ConfirmProps {
  bringing: Bringing
  needs: Needs
  /** by whom the person is a lead */
  referral: { code: string; partner: string } | null
}

function Confirm({ bringing, needs: atFirst, referral }: ConfirmProps) {
  // what was kept while the next step was refused stays to be seen and mended
  const [needs] = useState(atFirst)
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const keepProfile = useCommand(updateProfile)
  const make = useCommand(create)
  const { another, leaving } = useAnother()
  const schema = z.object({
    personName: needs.name ? personName : z.string(),
    email: needs.email ? email : z.string(),
    entityType: needs.type ? z.string(say('companyType.required')).min(1, say('companyType.required')) : z.null(),
    referralCode: z.string().trim().max(20, say('value.invalid')),
  })
  const initial = { personName: '', email: '', entityType: null as string | null, referralCode: referral?.code ?? '' }
  const typed = { name: `company:${bringing.id}` }
  const { submit, field, sending } = useTypedForm(typed, schema, initial, async (values, _form, sent) => {
    if (needs.name || needs.email)
      await keepProfile.mutateAsync({
        body: {
          ...(needs.name && { name: values.personName.trim() }),
          ...(needs.email && { email: values.email.trim() }),
        },
      })
    const { entityType, referralCode } = values
    const { organisationId, step } = await make.mutateAsync({
      body: { bringingId: bringing.id, entityType, referralCode },
    })
    sent()
    if (organisationId) await openCompany(organisationId)
    else await navigate(STEP_PATHS[step])
  })
  const types = bringing.company.entityTypes.map(type => ({ value: type.code, label: type.name[language] }))
  return (
    <StepPage title={t('confirm.title')} text={t(foundBy(bringing))}>
      <CompanyCard company={bringing.company} />
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          {needs.name && <NameField {...field('personName')} />}
          {needs.email && (
            <TextField
              {...field('email')}
              label={t('confirm.email')}
              description={t('confirm.emailHint')}
              type="email"
              required
            />
          )}
          {needs.type && <SelectField {...field('entityType')} label={t('confirm.type')} options={types} required />}
          <TextField
            {...field('referralCode')}
            label={t('confirm.referral')}
            description={referral ? t('confirm.referralOf', { partner: referral.partner }) : t('confirm.referralHint')}
            maxLength={20}
            optional
          />
          <StepButtons>
            <Button kind="main" type="submit" busy={sending}>
              {t('confirm.yes')}
            </Button>
            <Button kind="quiet" busy={leaving} onClick={another}>
              {t('confirm.another')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepPage>
  )
}
