import { useContext, useState } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { isPan } from '@poonji/kernel/identifiers/pan.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { promoterBody, type Promoter } from '../../contract.ts'
import { dateProblems } from '../../form.ts'
import { isBorrower, isHead, isOwner, isRole, ROLE_RULES, type Role } from '../../roles.ts'
import { texts } from '../../texts.ts'
import { ForLoan } from '../for-loan.ts'
import { AddressFields } from './address-fields.tsx'
import type { FormValues } from './initial.ts'
import { PanFields } from './pan-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { usePanCheck } from './use-pan-check.ts'
import { useProprietorsPan } from './use-proprietors-pan.ts'
import { useSharedMobile } from './use-shared-mobile.ts'

export interface PersonFormProps {
  organisationId: string
  initial: FormValues
  roles: readonly Role[]
  /** The business date. */
  today: PlainDate
  /** Who is changed; null for somebody new. */
  person: Promoter | null
  /** The PAN that is there or that the business has, masked. */
  knownPan: string | null
  /** Of a proprietorship, masked: its proprietor has this one and no other. */
  proprietorPan: string | null
  save: (form: FormValues) => Promise<unknown>
  onCancel: () => void
}

const NUMBERS = ['pan', 'din']

/** The promoter form whole: who, PAN, address, their part in the loan, and whether they have left. */
export function PersonForm({
  organisationId,
  initial,
  roles,
  today,
  person,
  knownPan,
  proprietorPan,
  save,
  onCancel,
}: PersonFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const forLoan = useContext(ForLoan)
  const check = usePanCheck(organisationId)
  const sharedBy = useSharedMobile(organisationId, person)
  const [seen, setSeen] = useState(false)
  const asked = ({ pan, name, bornOn }: FormValues) => ({ pan, fullName: name.trim(), bornOn })
  const typed = {
    name: person ? `person:${person.id}:${person.version}` : `person-of:${organisationId}`,
    never: NUMBERS,
  }
  const { form, submit, field, sending, forget } = useTypedForm(
    typed,
    promoterBody,
    initial,
    async (values, { setErrors }, sent) => {
      const other = sharedBy(values.mobile)
      if (other) return setErrors({ mobile: t('form.mobileShared', { name: other.name }) })
      if (values.panSource === 'typed' && values.pan) {
        const fresh = !check.isAsked(asked(values)) || !seen
        const answer = await check.ask(asked(values))
        if (answer.outcome === 'REFUSED') return setErrors({ pan: answer.panVerificationError })
        setSeen(true)
        // what differs is shown once before the person goes on with it
        if (answer.outcome === 'TO_CHECK' && fresh) return setErrors({ pan: answer.panVerificationError })
      }
      await save(values)
      sent()
    },
    given => {
      const wrong = Object.entries(dateProblems(given, today))
      return Object.fromEntries(wrong.map(([name, key]) => [name, translateMessage(language, key)]))
    },
  )
  const { values } = form
  useProprietorsPan(form, { knownPan, proprietorPan })
  const verify = async () => {
    if (!isPan(values.pan) || !values.name.trim()) return
    const answer = await check.ask(asked(values)).catch(() => null)
    if (answer?.outcome === 'TO_CHECK') setSeen(true)
  }
  const leave = () => {
    forget()
    onCancel()
  }
  const signs = isRole(values.role) && ROLE_RULES[values.role].signs
  const borrows = isRole(values.role) && isBorrower(values.role)
  const owns = isRole(values.role) && isOwner(values.role, values.subRole ?? '')
  const runs = isRole(values.role) && isHead(values.role, values.subRole ?? '')
  const whyAsked = signs ? 'form.signs' : owns ? 'form.owns' : runs ? 'form.runs' : null
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card title={t('part.role')}>
          <RoleFields form={form} field={field} roles={forLoan ? roles : roles.filter(role => role !== 'GUARANTOR')} />
        </Card>
        <Card title={t('part.person')}>
          <Stack>
            {person?.aadhaarState === 'VERIFIED' && <Note>{t('form.renameAsksAgain')}</Note>}
            <PersonFields form={form} field={field} />
          </Stack>
        </Card>
        <Card title={t('part.pan')}>
          <PanFields
            form={form}
            field={field}
            known={knownPan}
            proprietorPan={proprietorPan}
            answer={check.isAsked(asked(values)) ? check.answer : null}
            busy={check.busy}
            onVerify={() => void verify()}
            onChanged={check.forget}
          />
        </Card>
        <Card title={t('part.address')}>
          <AddressFields form={form} field={field} />
        </Card>
        <Card title={t(forLoan ? 'part.loan' : 'part.business')}>
          <Stack gap="s">
            {whyAsked && <p className="meta">{t(whyAsked)}</p>}
            {!signs && (
              <CheckboxField
                label={t('field.signs')}
                description={forLoan && t('field.signsHint')}
                {...field('signsForBusiness', { type: 'checkbox' })}
              />
            )}
            {forLoan && !borrows && (
              <>
                <CheckboxField
                  label={t('field.coApplicant')}
                  description={t('field.coApplicantHint')}
                  {...field('coApplicant', { type: 'checkbox' })}
                />
                <CheckboxField
                  label={t('field.personalGuarantee')}
                  description={t('field.personalGuaranteeHint')}
                  {...field('personalGuarantee', { type: 'checkbox' })}
                />
              </>
            )}
            {person && (
              <CheckboxField label={t('field.directorLeft')} {...field('directorLeft', { type: 'checkbox' })} />
            )}
            {values.directorLeft && <DateField label={t('field.ceasedOn')} required {...field('ceasedOn')} />}
          </Stack>
        </Card>
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t(person ? 'form.save' : 'form.add')}
          </Button>
          <Button onClick={leave}>{t('form.cancel')}</Button>
        </Row>
      </Stack>
    </form>
  )
}
