import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { lookup, type OrganisationDetail } from '../../contract.ts'
import { addChild, removeChild } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'

interface Named {
  id: string
  name: string
}

interface GroupCardProps {
  organisation: OrganisationDetail
  parent: Named | null
  members: Named[]
}

/** The group: the parent of a child, the children of a parent. */
export function GroupCard({ organisation, parent, members }: GroupCardProps) {
  const t = useTexts(texts)
  const mayChange = useMay('CAN_CREATE_CHILD_ORG', organisation.id)
  const [adding, setAdding] = useState(false)
  return (
    <Card title={t('group.title')}>
      <Stack>
        {parent && (
          <p>
            {t('group.parent')} <AppLink to={`/organisation/${parent.id}/about`}>{parent.name}</AppLink>
          </p>
        )}
        {!parent && members.length === 0 && <p className="meta">{t('group.none')}</p>}
        {members.map(child => (
          <Row between key={child.id}>
            <AppLink to={`/organisation/${child.id}/about`}>{child.name}</AppLink>
            {mayChange && <LetGo parentId={organisation.id} child={child} />}
          </Row>
        ))}
        {mayChange && !parent && !adding && (
          <Row>
            <Button small onClick={() => setAdding(true)}>
              {t('group.add')}
            </Button>
          </Row>
        )}
        {adding && <AddChild organisation={organisation} onDone={() => setAdding(false)} />}
      </Stack>
    </Card>
  )
}

function LetGo({ parentId, child }: { parentId: string; child: Named }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const remove = useCommand(removeChild)
  const ask = async () => {
    if (!(await confirm({ title: t('group.removeTitle'), text: child.name, yes: t('remove'), stop: true }))) return
    remove.mutate({ orgId: parentId, childId: child.id }, { onError: error => toasts.error(error.message) })
  }
  return (
    <Button
      small
      kind="quiet"
      busy={remove.isPending}
      onClick={() => void ask()}
      aria-label={`${t('remove')} ${child.name}`}
    >
      {t('remove')}
    </Button>
  )
}

function AddChild({ organisation, onDone }: { organisation: OrganisationDetail; onDone: () => void }) {
  const t = useTexts(texts)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const query = { text: text.trim(), type: organisation.type }
  const found = useCall(lookup, { query }, { enabled: query.text.length >= 2 }).data
  const add = useCommand(addChild)
  const options = (found ?? [])
    .filter(one => one.id !== organisation.id)
    .map(one => ({ value: one.id, label: [one.name, one.panMasked].filter(Boolean).join(', ') }))
  // of what was found before nothing stays chosen
  const picked = options.find(one => one.value === chosen)
  const keep = () =>
    picked &&
    add.mutate(
      { orgId: organisation.id, body: { organisationId: picked.value } },
      {
        onSuccess: () => {
          toasts.success(t('group.added', { name: picked.label }))
          onDone()
        },
        onError: error => toasts.error(error.message),
      },
    )
  return (
    <Stack>
      <TextField
        label={t('group.search')}
        description={t('list.search')}
        type="search"
        value={text}
        onChange={setText}
      />
      {options.length > 0 && (
        <SelectField label={t('group.which')} options={options} value={picked?.value ?? null} onChange={setChosen} />
      )}
      {found && options.length === 0 && (
        <p className="meta" role="status">
          {t('group.nobody', { text: query.text })}
        </p>
      )}
      <Row>
        <Button disabled={!picked} busy={add.isPending} onClick={keep}>
          {t('group.add')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
