import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrganisationDetail } from '../../contract.ts'
import { reassign, type care } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { GiveForm, type Gift } from './give-form.tsx'

type Givings = Answer<typeof care>['givings']
type Given = Pick<OrganisationDetail, 'id' | 'assignedTo'>

/** Who has the client and how they came to it, and giving it to somebody else of the team. */
export function AssignCard({ organisation, givings }: { organisation: Given; givings: Givings }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayAssign = useMay('CAN_REASSIGN_PERSONNEL', organisation.id)
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('manage.with')}>
      <Stack>
        <p className="strong">{organisation.assignedTo?.name ?? t('list.nobody')}</p>
        {mayAssign && !open && (
          <Row>
            <Button small onClick={() => setOpen(true)}>
              {t(organisation.assignedTo ? 'manage.reassign' : 'manage.assign')}
            </Button>
          </Row>
        )}
        {open && <Reassign organisation={organisation} onDone={() => setOpen(false)} />}
        {givings.length > 0 && (
          <Timeline
            items={givings.map(({ to, reason, by, at }) => ({
              what: [t('manage.givenTo', { name: to }), reason].filter(Boolean).join(': '),
              note: [by, formatDateTime(at, language)].filter(Boolean).join(', '),
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}

function Reassign({ organisation, onDone }: { organisation: Given; onDone: () => void }) {
  const t = useTexts(texts)
  const orgId = organisation.id
  const give = useCommand(reassign)
  const onGive = async (body: Gift) => {
    await give.mutateAsync({ orgId, body })
    toasts.success(t('manage.reassigned'))
    onDone()
  }
  const except = organisation.assignedTo?.id
  return <GiveForm typed={`given:${orgId}`} {...{ orgId, except, onGive }} cancel={onDone} />
}
