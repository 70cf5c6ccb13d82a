import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REGION_NAMES } from '@poonji/capabilities/reference/status.ts'
import type { Person } from '../../contract.ts'
import { changeStaff, type Place } from '../../staff-contract.ts'
import { texts } from '../../texts.ts'
import { PlaceFields } from '../staff-new/place-fields.tsx'

/** Whom somebody of the staff reports to and whose data they see, to be changed. */
export function PersonPlace({ person }: { person: Person }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { managerName, visibility, region } = person.sight
  if (editing) return <EditPlace person={person} onDone={() => setEditing(false)} />
  return (
    <Card
      title={t('staff.place')}
      action={
        !person.endedAt && (
          <Button small onClick={() => setEditing(true)}>
            {t('staff.change')}
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          { label: t('staff.manager'), value: managerName ?? t('staff.nobody') },
          { label: t('sight'), value: t(`visibility.${visibility}`) },
          { label: t('staff.region'), value: region ? REGION_NAMES[region][language] : '–' },
        ]}
      />
    </Card>
  )
}

function EditPlace({ person, onDone }: { person: Person; onDone: () => void }) {
  const t = useTexts(texts)
  const change = useCommand(changeStaff)
  const { managerId, visibility, region } = person.sight
  const initial: Place = { name: person.name, managerId, visibility, region }
  const { submit, field, sending } = useCallForm(changeStaff.body, initial, async body => {
    await change.mutateAsync({ accountId: person.accountId, body })
    toasts.success(t('role.saved'))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Card title={t('staff.place')} hang="due">
        <Stack>
          <PlaceFields field={field} except={person.accountId} />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('role.save')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
