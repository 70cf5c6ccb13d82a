import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveRole, roles, takeRole, type Person } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { nameOf } from '../words.ts'

const told = (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined)

/** The roles a person has, to give and to take; a borrower's come with each company. */
export function PersonRoles({ person }: { person: Person }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const link = (roleId: string, name: string) => (
    <AppLink to={pathTo('/access/roles/:roleId', { roleId })}>{name}</AppLink>
  )
  const items = [
    ...person.roles.map(role => ({
      label: link(role.id, nameOf(role, language)),
      value: <TakeButton person={person} role={role} />,
    })),
    ...person.memberships.map(one => ({
      label: one.organisationName,
      value: link(one.roleId, nameOf(one, language)),
    })),
  ]
  return (
    <Card title={t(person.domain === 'buyer' ? 'person.companies' : 'views.roles')}>
      <Stack>
        {items.length > 0 ? <DefinitionList items={items} /> : <p className="meta">{t('person.noRoleText')}</p>}
        {person.domain !== 'buyer' && <GiveRole person={person} />}
      </Stack>
    </Card>
  )
}

function TakeButton({ person, role }: { person: Person; role: Person['roles'][number] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const take = useCommand(takeRole)
  const name = nameOf(role, language)
  const ask = async () => {
    const asked = { title: t('take.ask', { role: name, name: person.name }), text: t('take.text'), stop: true }
    if (!(await confirm({ ...asked, yes: t('take') }))) return
    try {
      await take.mutateAsync({ accountId: person.accountId, roleId: role.id })
      toasts.success(t('take.done'))
    } catch (error) {
      told(error)
    }
  }
  return (
    <Button small kind="quiet" busy={take.isPending} aria-label={`${t('take')}: ${name}`} onClick={() => void ask()}>
      {t('take')}
    </Button>
  )
}

function GiveRole({ person }: { person: Person }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const all = useCall(roles, {})
  const give = useCommand(giveRole)
  const [roleId, setRoleId] = useState<string | null>(null)
  const held = person.roles.map(one => one.id)
  const options = (all.data ?? [])
    .filter(one => one.domain === person.domain && !held.includes(one.id))
    .map(one => ({ value: one.id, label: nameOf(one, language) }))
  if (!options.length) return null
  const send = async () => {
    if (!roleId) return
    try {
      await give.mutateAsync({ accountId: person.accountId, body: { roleId } })
      setRoleId(null)
      toasts.success(t('give.done'))
    } catch (error) {
      told(error)
    }
  }
  return (
    <Stack gap="s">
      <SelectField label={t('give.label')} options={options} value={roleId} onChange={setRoleId} />
      <Button disabled={!roleId} busy={give.isPending} onClick={() => void send()}>
        {t('give')}
      </Button>
    </Stack>
  )
}
