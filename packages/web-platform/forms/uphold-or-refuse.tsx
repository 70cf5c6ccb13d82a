import { useId, useState } from 'react'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useTypedForm } from './use-typed-form.ts'

const schema = z.object({ answer: z.string().trim().min(1, say('reason.required')).max(500) })

/** A decision in words: what its button says, and what comes of it. */
interface Way {
  label: string
  text: string
}

/**
 * How staff settle what somebody raised: one of two buttons, then the answer that the person is sent. Several may be open
 * on one screen, so each says what it settles.
 */
export function UpholdOrRefuse({
  typed,
  what,
  ways,
  answer,
  hint,
  back,
  done,
  onSettle,
}: {
  /** the name by which the half-written answer is kept: of this one thing */
  typed: string
  /** what is settled and of whom, in a few words */
  what: string
  ways: { uphold: Way; refuse: Way }
  answer: string
  hint?: string
  back: string
  /** said once it is settled */
  done: string
  onSettle: (decision: { uphold: boolean; answer: string }) => Promise<unknown>
}) {
  const id = useId()
  const [way, setWay] = useState<keyof typeof ways | null>(null)
  const { submit, field, sending } = useTypedForm(
    { name: typed },
    schema,
    { answer: '' },
    async (values, _form, sent) => {
      await onSettle({ uphold: way === 'uphold', answer: values.answer })
      sent()
      toasts.success(done)
    },
  )
  if (!way)
    return (
      <Row>
        <Button onClick={() => setWay('uphold')}>{ways.uphold.label}</Button>
        <Button kind="stop" onClick={() => setWay('refuse')}>
          {ways.refuse.label}
        </Button>
      </Row>
    )
  return (
    <form onSubmit={submit} aria-labelledby={id} noValidate>
      <Stack>
        <h3 id={id}>
          {ways[way].label}: {what}
        </h3>
        <p>{ways[way].text}</p>
        <TextField {...field('answer')} label={answer} description={hint} lines={3} maxLength={500} required />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {ways[way].label}
          </Button>
          <Button kind="quiet" onClick={() => setWay(null)}>
            {back}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
