import { useEffect, useState } from 'react'
import { revealPan } from '@poonji/capabilities/organisations/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

const SHOWN_MS = 60_000

/** Shows the whole PAN for a minute, against a reason that is written down. */
export function RevealPan({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const reveal = useCommand(revealPan)
  const [asking, setAsking] = useState(false)
  const [pan, setPan] = useState<string | null>(null)
  useEffect(() => {
    if (!pan) return
    const timer = setTimeout(() => setPan(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [pan])
  const { submit, field, sending } = useCallForm(revealPan.body, { reason: '' }, async body => {
    setPan((await reveal.mutateAsync({ orgId, body })).pan)
    setAsking(false)
  })
  if (pan)
    return (
      <span className="id strong" role="status">
        {pan}
      </span>
    )
  if (!asking)
    return (
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        {t('pan.show')}
      </Button>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Row>
        <TextField
          {...field('reason')}
          label={t('pan.reason')}
          description={t('pan.reasonHint')}
          maxLength={200}
          required
        />
        <Button type="submit" small busy={sending}>
          {t('pan.show')}
        </Button>
      </Row>
    </form>
  )
}
