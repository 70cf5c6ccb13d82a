import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

export interface DecideProps {
  /** The name by which the half-written words are kept: of this one request. */
  typed: string
  /** What approving does, asked once more. */
  approving: { title: string; text: string; yes?: string; done?: string }
  refused?: string
  /** An approval names a reference, as that of a payout. */
  withReference?: boolean
  send: (decision: Decision) => Promise<unknown>
}

const DECISION = z.object({ approve: z.boolean(), note: z.string().trim(), reference: z.string().trim() })
type Decision = z.infer<typeof DECISION>

const EMPTY: Decision = { approve: true, note: '', reference: '' }
/** Which button was pressed is no word that was written. */
const NEVER = ['approve'] as const

/** The checker's two buttons: an approval is asked once more, a refusal says why. */
export function Decide({ typed, approving, refused, withReference = false, send }: DecideProps) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const { title, text, yes = t('charges.approve'), done = t('charges.approved') } = approving
  const { form, submit, field, sending } = useTypedForm<Decision>(
    { name: typed, never: NEVER },
    DECISION,
    EMPTY,
    async (values, _form, sent) => {
      const decision = DECISION.parse(values)
      if (decision.approve && !(await confirm({ title, text, yes }))) return
      await send(decision)
      sent()
      toasts.success(decision.approve ? done : (refused ?? t('charges.refused')))
    },
    ({ approve, note, reference }) => ({
      ...(approve && withReference && !reference.trim() && { reference: t('adjust.referenceNeeded') }),
      ...(!approve && !note.trim() && { note: t('charges.noteNeeded') }),
    }),
  )
  const decide = (approve: boolean) => {
    form.setFieldValue('approve', approve)
    submit()
  }
  return (
    <Stack>
      {withReference && <TextField label={t('adjust.reference')} maxLength={60} {...field('reference')} />}
      <TextField label={t('charges.note')} description={t('charges.noteHint')} maxLength={300} {...field('note')} />
      <Row>
        <Button kind="main" busy={sending} onClick={() => decide(true)}>
          {yes}
        </Button>
        <Button kind="stop" busy={sending} onClick={() => decide(false)}>
          {t('charges.refuse')}
        </Button>
      </Row>
    </Stack>
  )
}
