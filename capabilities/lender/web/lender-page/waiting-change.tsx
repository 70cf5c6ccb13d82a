import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideLender, type readLender } from '../../contract.ts'
import type { Particulars } from '../../particulars.ts'
import { texts } from '../../texts.ts'
import { differences } from './differences.ts'

type Waiting = NonNullable<Answer<typeof readLender>['waiting']>

/** What would change, for a second person to decide and for its maker to take back. */
export function WaitingChange({ waiting, inForce }: { waiting: Waiting; inForce: Particulars }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const at = formatDateTime(waiting.askedAt, language)
  return (
    <Card hang="due" title={t('wait.title')}>
      <Stack>
        <DefinitionList
          items={differences(inForce, waiting.particulars).map(({ name, before, after }) => ({
            label: t(`field.${name}`),
            value: after,
            note: t('wait.was', { before }),
          }))}
        />
        <p className="meta">{t('wait.asker', { name: waiting.askedBy ?? '', at })}</p>
        {waiting.own ? <TakeBack lenderId={waiting.id} /> : <Decide lenderId={waiting.id} />}
      </Stack>
    </Card>
  )
}

function TakeBack({ lenderId }: { lenderId: string }) {
  const t = useTexts(texts)
  const decide = useCommand(decideLender)
  const takeBack = async () => {
    await decide.mutateAsync({ lenderId, body: { approve: false, note: '' } })
    toasts.success(t('withdrawn'))
  }
  return (
    <>
      <Note tone="warn">{t('wait.own')}</Note>
      <Row>
        <Button busy={decide.isPending} onClick={() => void takeBack()}>
          {t('withdraw')}
        </Button>
      </Row>
    </>
  )
}

function Decide({ lenderId }: { lenderId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const decide = useCommand(decideLender)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async (approve: boolean) => {
    await decide.mutateAsync({ lenderId, body: { approve, note: note.trim() } })
    toasts.success(t(approve ? 'approved' : 'refused'))
  }
  const approve = async () => {
    if (await confirm({ title: t('approve.title'), text: t('approve.text'), yes: t('approve') })) await send(true)
  }
  const refuse = () => (note.trim() ? void send(false) : setMissing(true))
  return (
    <>
      <TextField
        label={t('note')}
        optional
        maxLength={300}
        value={note}
        error={missing && !note.trim() ? t('note.needed') : undefined}
        onChange={setNote}
      />
      <Row>
        <Button kind="main" busy={decide.isPending} onClick={() => void approve()}>
          {t('approve')}
        </Button>
        <Button kind="stop" busy={decide.isPending} onClick={refuse}>
          {t('refuse')}
        </Button>
      </Row>
    </>
  )
}
