import { useState } from 'react'
import { NameField, useOwnName } from '@poonji/capabilities/identity/web/embeds.tsx'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askToJoin, myLinkingRequests, withdrawLinking } from '../../linking-contract.ts'
import { LINKING_STATE_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'

/** Asks the people of a company to be let in; what one asked stands below with its answer. */
export function JoinCompany() {
  const t = useTexts(texts)
  return (
    <Page subtitle={t('join.sub')}>
      <Stack gap="l">
        <Ask />
        <Mine />
      </Stack>
    </Page>
  )
}

const TYPED = { name: 'join-company', never: ['pan'] as const }

function Ask() {
  const t = useTexts(texts)
  const ask = useCommand(askToJoin)
  // the session, which is read once, does not know what was given since
  const [needsName, setNeedsName] = useState(!useSession().name)
  const name = useOwnName(needsName)
  const schema = askToJoin.body.extend({ personName: name.shape })
  const initial = { personName: '', pan: '', role: 'BUYER_VIEWER' as const, note: '' }
  const { submit, field, sending } = useTypedForm(TYPED, schema, initial, async (values, form, forget) => {
    await name.keep(values.personName)
    setNeedsName(false)
    await ask.mutateAsync({ body: askToJoin.body.parse(values) })
    forget()
    toasts.success(t('join.asked'))
    form.reset()
  })
  return (
    <Card title={t('join.title')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          {needsName && <NameField {...field('personName')} description={t('join.nameHint')} />}
          <PanField {...field('pan')} description={t('join.panHint')} required />
          <ChoiceCards
            {...field('role')}
            label={t('join.role')}
            choices={[
              { value: 'BUYER_VIEWER', label: t('join.viewer'), description: t('invite.viewerText') },
              { value: 'BUYER_OWNER', label: t('join.owner'), description: t('invite.ownerText') },
            ]}
          />
          <TextField {...field('note')} label={t('join.note')} maxLength={300} optional />
          <FormEnd send={t('join.ask')} busy={sending} />
        </Stack>
      </form>
    </Card>
  )
}

function Mine() {
  const t = useTexts(texts)
  const language = useLanguage()
  const mine = useCall(myLinkingRequests, {})
  const withdraw = useCommand(withdrawLinking)
  return (
    <Loaded from={mine} shape={<SkeletonList rows={2} />}>
      {rows => (
        <Stack>
          {rows.map(row => {
            const { tone, ...label } = LINKING_STATE_NAMES[row.state]
            const open = row.state === 'REQUESTED' || row.state === 'VERIFIED'
            return (
              <Card
                key={row.id}
                title={row.organisationName ?? row.panMasked}
                action={<StatusChip tone={tone} label={label[language]} />}
              >
                <Stack>
                  <p className="meta">{formatDateTime(row.createdAt, language)}</p>
                  {row.reason && <Note tone="bad">{row.reason}</Note>}
                  {row.organisationId && (
                    <AppLink to={`/organisation/${row.organisationId}/profile`}>{t('join.open')}</AppLink>
                  )}
                  {open && (
                    <Row>
                      <Button
                        small
                        kind="quiet"
                        busy={withdraw.isPending}
                        onClick={() =>
                          withdraw.mutate({ requestId: row.id }, { onError: error => toasts.error(error.message) })
                        }
                      >
                        {t('members.cancel')}
                      </Button>
                    </Row>
                  )}
                </Stack>
              </Card>
            )
          })}
        </Stack>
      )}
    </Loaded>
  )
}
