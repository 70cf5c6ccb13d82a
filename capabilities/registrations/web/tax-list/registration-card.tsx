import { useState } from 'react'
import { FieldComments } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { basisPointsToPercentage } from '@poonji/kernel/identifiers/percentage.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { BUSINESS_CLASS_NAMES } from '../../business-class.ts'
import { kindOf, type DetailName } from '../../kinds.ts'
import { REGISTRATION_STANDINGS, standingOf } from '../../status.ts'
import { deactivateFssai, removeRegistration, unregisterLei, type Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'
import { DecideRegistration } from './decide-registration.tsx'
import { PaperButton } from './paper-button.tsx'
import { RegistrationTrail } from './registration-trail.tsx'

interface RegistrationCardProps {
  orgId: string
  registration: Registration
  /** whoever may change it */
  onChange?: () => void
}

/** One registration: its facts, how it stands, its paper, and what may be done with it. */
export function RegistrationCard({ orgId, registration, onChange }: RegistrationCardProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [trail, setTrail] = useState(false)
  const { kind, state, reason, paper } = registration
  const { tone, ...label } = REGISTRATION_STANDINGS[standingOf(registration)]
  return (
    <Card title={kindOf(kind).name[language]} action={<StatusChip tone={tone} label={label[language]} />}>
      <Stack>
        {state === 'REJECTED' && reason && <Note tone="bad">{reason}</Note>}
        <Facts registration={registration} />
        <FieldComments
          orgId={orgId}
          field={commentedAs(registration)}
          acts={
            <>
              {paper && <PaperButton paper={paper} />}
              {onChange && (
                <Button small onClick={onChange} aria-label={`${t('tax.change')} ${kindOf(kind).name[language]}`}>
                  {t('tax.change')}
                </Button>
              )}
              {onChange && <Ending orgId={orgId} registration={registration} />}
              <Button small kind="quiet" onClick={() => setTrail(!trail)}>
                {t(trail ? 'tax.hideTrail' : 'tax.trail')}
              </Button>
            </>
          }
        />
        {state === 'PENDING' && !registration.endedAt && (
          <DecideRegistration key={registration.version} orgId={orgId} registration={registration} />
        )}
        {trail && <RegistrationTrail registrationId={registration.id} />}
      </Stack>
    </Card>
  )
}

/** What a comment on a registration stands at. */
export const commentedAs = ({ id }: Registration) => `registration:${id}`

/** What is known of it, under the names that its kind gives. */
export function Facts({ registration }: { registration: Registration }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { kind, number, authority, period, businessClass, amount, rateBps, issuedOn, expiresOn, daysLeft } =
    registration
  const { number: format, labels } = kindOf(kind)
  const label = (name: DetailName) => labels?.[name]?.[language] ?? t(`tax.${name}`)
  const soon = daysLeft !== null && daysLeft >= 0 && daysLeft <= 60
  const left = daysLeft ? t('tax.daysLeft', { count: daysLeft }) : t('tax.lastDay')
  const items: (Definition | false)[] = [
    format !== null && { label: format.label[language], value: <span className="id">{number}</span> },
    authority !== '' && { label: label('authority'), value: authority },
    period !== '' && { label: label('period'), value: period },
    businessClass !== null && { label: label('businessClass'), value: BUSINESS_CLASS_NAMES[businessClass][language] },
    rateBps !== null && { label: label('rateBps'), value: `${basisPointsToPercentage(rateBps)}%` },
    amount !== null && { label: label('amount'), value: <Money paise={amount} /> },
    issuedOn !== null && { label: label('issuedOn'), value: <DateText on={issuedOn} /> },
    expiresOn !== null && {
      label: label('expiresOn'),
      value: <DateText on={expiresOn} />,
      note: soon ? left : undefined,
    },
  ]
  return <DefinitionList items={items.filter(item => item !== false)} />
}

function Ending({ orgId, registration }: { orgId: string; registration: Registration }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const deactivate = useCommand(deactivateFssai)
  const unregister = useCommand(unregisterLei)
  const remove = useCommand(removeRegistration)
  const { id: registrationId, kind, number, state } = registration
  const { end, name } = kindOf(kind)
  const ask = async (yes: string, go: () => void) => {
    if (await confirm({ title: `${name[language]}: ${yes}?`, text: number, yes, stop: true })) go()
  }
  const giveUp = kind === 'LEI' ? unregister : deactivate
  return (
    <>
      {end && (
        <Button
          small
          kind="quiet"
          busy={giveUp.isPending}
          onClick={() =>
            void ask(end[language], () =>
              giveUp.mutate({ orgId, body: { registrationId } }, toasts.telling(t('tax.ended'))),
            )
          }
        >
          {end[language]}
        </Button>
      )}
      {state !== 'VERIFIED' && (
        <Button
          small
          kind="quiet"
          busy={remove.isPending}
          onClick={() => void ask(t('remove'), () => remove.mutate({ registrationId }, toasts.telling(t('removed'))))}
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}
