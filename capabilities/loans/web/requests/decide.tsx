import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

export interface DecideProps {
  /** What approving does, asked once more. */
  approving: { title: string; text: string; yes?: string; done?: string }
  refused?: string
  /** An approval names a reference, as that of a payout. */
  withReference?: boolean
  send: (decision: { approve: boolean; note: string; reference: string }) => Promise<unknown>
}

/** The checker's two buttons: an approval is asked once more, a refusal says why. */
export function Decide({ approving, refused, withReference = false, send }: DecideProps) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState<'note' | 'reference' | null>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  const decide = async (approve: boolean) => {
    setBusy(true)
    try {
      await send({ approve, note: note.trim(), reference: reference.trim() })
      toasts.success(approve ? (approving.done ?? t('charges.approved')) : (refused ?? t('charges.refused')))
    } catch (error) {
      const atReference = error instanceof ApiError ? error.fieldErrors.reference : undefined
      if (withReference && atReference) setWrong(atReference)
      else toasts.error(error instanceof Error ? error.message : undefined)
    }
    setBusy(false)
  }
  const approve = async () => {
    if (withReference && !reference.trim()) return setMissing('reference')
    const { title, text, yes = t('charges.approve') } = approving
    if (await confirm({ title, text, yes })) await decide(true)
  }
  const refuse = () => (note.trim() ? void decide(false) : setMissing('note'))
  return (
    <Stack>
      {withReference && (
        <TextField
          label={t('adjust.reference')}
          maxLength={60}
          value={reference}
          error={missing === 'reference' && !reference.trim() ? t('adjust.referenceNeeded') : wrong}
          onChange={typed => {
            setReference(typed)
            setWrong(undefined)
          }}
        />
      )}
      <TextField
        label={t('charges.note')}
        description={t('charges.noteHint')}
        maxLength={300}
        value={note}
        error={missing === 'note' && !note.trim() ? t('charges.noteNeeded') : undefined}
        onChange={setNote}
      />
      <Row>
        <Button kind="main" busy={busy} onClick={() => void approve()}>
          {approving.yes ?? t('charges.approve')}
        </Button>
        <Button kind="stop" busy={busy} onClick={refuse}>
          {t('charges.refuse')}
        </Button>
      </Row>
    </Stack>
  )
}
