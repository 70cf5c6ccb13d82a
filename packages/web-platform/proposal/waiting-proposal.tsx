import { useState } from 'react'
import type { Proposal } from '@poonji/contract/proposal.ts'
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
import { useTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** What a proposal would change, in words. */
export interface Change {
  label: string
  before: string
  after: string
}

interface Decision {
  /** Sends what was decided; a proposal's own maker refuses it to take it back. */
  decide: (decision: { approve: boolean; note: string }) => Promise<unknown>
  deciding: boolean
}

interface WaitingProposalProps extends Decision {
  proposal: Proposal
  changes: Change[]
  /** What an approval brings about, asked before it. */
  consequence: string
}

/** What would change, for a second person to decide and for its maker to take back. */
export function WaitingProposal({ proposal, changes, consequence, ...decision }: WaitingProposalProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const at = formatDateTime(proposal.askedAt, language)
  return (
    <Card hang="due" title={t('wait.title')}>
      <Stack>
        <DefinitionList
          items={changes.map(({ label, before, after }) => ({ label, value: after, note: t('wait.was', { before }) }))}
        />
        <p className="meta">{t('wait.asker', { name: proposal.askedBy ?? '', at })}</p>
        {proposal.own ? <TakeBack {...decision} /> : <Decide {...decision} consequence={consequence} />}
      </Stack>
    </Card>
  )
}

function TakeBack({ decide, deciding }: Decision) {
  const t = useTexts(texts)
  const takeBack = async () => {
    await decide({ approve: false, note: '' })
    toasts.success(t('withdrawn'))
  }
  return (
    <>
      <Note tone="warn">{t('wait.own')}</Note>
      <Row>
        <Button busy={deciding} onClick={() => void takeBack()}>
          {t('withdraw')}
        </Button>
      </Row>
    </>
  )
}

function Decide({ decide, deciding, consequence }: Decision & Pick<WaitingProposalProps, 'consequence'>) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async (approve: boolean) => {
    await decide({ approve, note: note.trim() })
    toasts.success(t(approve ? 'approved' : 'refused'))
  }
  const approve = async () => {
    if (await confirm({ title: t('approve.title'), text: consequence, yes: t('approve') })) await send(true)
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
        <Button kind="main" busy={deciding} onClick={() => void approve()}>
          {t('approve')}
        </Button>
        <Button kind="stop" busy={deciding} onClick={refuse}>
          {t('refuse')}
        </Button>
      </Row>
    </>
  )
}
