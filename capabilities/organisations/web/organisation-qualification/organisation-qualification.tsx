import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatCount } from '@poonji/kernel/count.ts'
import { formatDateTime, type Language } from '@poonji/kernel/dates.ts'
import { formatMoneyShort, LAKH_PAISE } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { qualification, saveQualification } from '../../qualification-contract.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'
import { OrganisationPage } from '../organisation-page.tsx'

type Qualification = Answer<typeof qualification>
type Question = Qualification['schema'][number]

/** The questions before there is an application, and what the answers come to. */
export function OrganisationQualification() {
  return <OrganisationPage>{organisation => <Qualified orgId={organisation.id} />}</OrganisationPage>
}

function Qualified({ orgId }: { orgId: string }) {
  const known = useCall(qualification, { orgId })
  return (
    <Loaded from={known} shape={<SkeletonCard rows={8} />}>
      {found => (
        <Grid top>
          <Col span={7}>
            <Questions orgId={orgId} found={found} />
          </Col>
          <Col span={5}>
            <Checks orgId={orgId} found={found} />
          </Col>
        </Grid>
      )}
    </Loaded>
  )
}

function Questions({ orgId, found }: { orgId: string; found: Qualification }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayEdit = useMay('CAN_EDIT_ORGANISATION', orgId)
  const [editing, setEditing] = useState(mayEdit && !found.answeredAt)
  if (editing) return <Form orgId={orgId} found={found} onDone={() => setEditing(false)} />
  const items = found.schema.flatMap(question => {
    const answer = found.answers[question.name]
    return answer ? { label: question.label[language], value: saidOf(question, answer, language) } : []
  })
  return (
    <Card
      title={t('qualify.title')}
      hang="brand"
      action={
        mayEdit && (
          <Button small onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      {items.length ? <DefinitionList items={items} /> : <p className="meta">{t('qualify.none')}</p>}
    </Card>
  )
}

/** An answer as people say it: so much money with its unit, a choice by its name. */
function saidOf({ kind, unit, options }: Question, answer: string, language: Language): string {
  if (unit === 'lakh') return formatMoneyShort(Number(answer) * LAKH_PAISE, language, true)
  if (kind === 'number') return formatCount(Number(answer))
  return options.find(option => option.value === answer)?.label[language] ?? answer
}

function Form({ orgId, found, onDone }: { orgId: string; found: Qualification; onDone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const save = useCommand(saveQualification)
  const { schema, answers } = found
  const initial: Record<string, string> = Object.fromEntries(schema.map(({ name }) => [name, answers[name] ?? '']))
  const typed = { name: `qualification-of:${orgId}:${found.answeredAt?.getTime() ?? 'new'}` }
  const { submit, field, sending } = useTypedForm(
    typed,
    saveQualification.body,
    initial,
    async (body, _form, forget) => {
      await save.mutateAsync({ orgId, query: { readAt: found.answeredAt?.toISOString() }, body })
      forget()
      toasts.success(t('qualify.kept'))
      onDone()
    },
  )
  return (
    <Card title={t('qualify.title')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          {schema.map(({ name, label, kind, unit, required, options }) => {
            const { value, onChange, ...rest } = field(name) as FieldOf
            const asked = unit === 'lakh' ? t('qualify.inLakh', { what: label[language] }) : label[language]
            const shared = { ...rest, label: asked, required, optional: !required }
            return kind === 'choice' ? (
              <SelectField
                key={name}
                {...shared}
                options={options.map(option => ({ value: option.value, label: option.label[language] }))}
                value={value || null}
                onChange={chosen => onChange(chosen ?? '')}
              />
            ) : (
              <TextField
                key={name}
                {...shared}
                value={value}
                onChange={onChange}
                lines={kind === 'longText' ? 2 : undefined}
                numeric={kind === 'number'}
                maxLength={kind === 'number' ? 9 : 1000}
              />
            )
          })}
          <FormEnd send={t('save')} busy={sending} cancel={found.answeredAt ? onDone : undefined} />
        </Stack>
      </form>
    </Card>
  )
}

interface FieldOf {
  value: string
  onChange: (value: string) => void
  error?: string
}

function Checks({ orgId, found }: { orgId: string; found: Qualification }) {
  const t = useTexts(texts)
  const discussed = useSession().domain !== 'buyer'
  const language = useLanguage()
  const { checks, answeredAt, answeredBy } = found
  return (
    <Card title={t('qualify.checks')}>
      <Stack>
        <DefinitionList
          items={checks.map(({ label, met }) => ({
            label: label[language],
            value:
              met === null ? (
                <span className="meta">{t('qualify.open')}</span>
              ) : (
                <StatusChip tone={met ? 'accepted' : 'declined'} label={t(met ? 'qualify.met' : 'qualify.notMet')} />
              ),
          }))}
        />
        {answeredAt && (
          <p className="meta">{[answeredBy, formatDateTime(answeredAt, language)].filter(Boolean).join(', ')}</p>
        )}
        <AppLink to={`/organisation/${orgId}/application`}>
          {t(discussed ? 'qualify.applications' : 'qualify.applicationsOwn')}
        </AppLink>
      </Stack>
    </Card>
  )
}
