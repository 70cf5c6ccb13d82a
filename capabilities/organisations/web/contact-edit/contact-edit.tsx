import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import {
  addContact,
  changeContact,
  contacts,
  removeContact,
  type Contact,
  type ContactBody,
} from '../../contact-contract.ts'
import { CONTACT_ROLE_NAMES, CONTACT_ROLES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'
import { OrganisationPage } from '../organisation-page.tsx'

/** Adds a contact; with `?contact=` changes one. */
export function ContactEdit() {
  const { organisationId: orgId = '' } = useParams()
  const [search] = useSearchParams()
  const list = useCall(contacts, { orgId, query: {} })
  return (
    <OrganisationPage>
      {() => (
        <Loaded from={list} shape={<SkeletonCard rows={4} />}>
          {rows => <ContactForm orgId={orgId} contact={rows.find(one => one.id === search.get('contact')) ?? null} />}
        </Loaded>
      )}
    </OrganisationPage>
  )
}

function ContactForm({ orgId, contact }: { orgId: string; contact: Contact | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const add = useCommand(addContact)
  const change = useCommand(changeContact, { readsAgain: true })
  const remove = useCommand(removeContact)
  const back = `/organisation/${orgId}/contacts`
  const initial: ContactBody = {
    name: contact?.name ?? '',
    mobile: contact?.mobile ?? '',
    email: contact?.email ?? '',
    roles: contact?.roles ?? [],
  }
  const typed = { name: contact ? `contact:${contact.id}` : `contact-of:${orgId}` }
  const { form, submit, field, sending, forget } = useTypedForm(
    typed,
    addContact.body,
    initial,
    async (body, _form, sent) => {
      if (contact) await change.mutateAsync({ contactId: contact.id, body: { ...body, version: contact.version } })
      else await add.mutateAsync({ orgId, body })
      sent()
      toasts.success(t('contact.kept'))
      await navigate(back)
    },
  )
  const takeAway = async () => {
    if (
      !contact ||
      !(await confirm({ title: t('contact.removeTitle'), text: contact.name, yes: t('remove'), stop: true }))
    )
      return
    remove.mutate(
      { contactId: contact.id },
      { onSuccess: () => void navigate(back), onError: error => toasts.error(error.message) },
    )
  }
  const leave = () => {
    forget()
    void navigate(back)
  }
  const { roles } = form.getValues()
  const roleError = field('roles').error
  return (
    <Card title={t(contact ? 'contact.change' : 'contact.add')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <TextField {...field('name')} label={t('contact.name')} autoComplete="off" maxLength={80} required />
          <MobileField {...field('mobile')} required />
          <TextField {...field('email')} label={t('contact.email')} type="email" optional />
          <fieldset>
            <legend>{t('contact.roles')}</legend>
            <Stack gap="s">
              {CONTACT_ROLES.map((role, i) => (
                <CheckboxField
                  key={role}
                  label={CONTACT_ROLE_NAMES[role][language]}
                  checked={roles.includes(role)}
                  error={i === CONTACT_ROLES.length - 1 ? roleError : undefined}
                  onChange={on =>
                    form.setFieldValue('roles', on ? [...roles, role] : roles.filter(one => one !== role))
                  }
                />
              ))}
            </Stack>
          </fieldset>
          <FormEnd send={t('save')} busy={sending} cancel={leave}>
            {contact && !contact.primary && (
              <Button kind="stop" busy={remove.isPending} onClick={() => void takeAway()}>
                {t('remove')}
              </Button>
            )}
          </FormEnd>
        </Stack>
      </form>
    </Card>
  )
}
