import { z } from 'zod'
import { personName } from '@poonji/contract/schemas.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { updateProfile } from '../contract.ts'
import { texts } from '../texts.ts'

/** Asks for the name of whoever came into a company by a mobile number alone; nothing once it is known. */
export function NameAsk() {
  return useSession().name ? null : <Ask />
}

const schema = z.object({ name: personName })

function Ask() {
  const t = useTexts(texts)
  const keep = useCommand(updateProfile, { opensAnew: true })
  const { submit, field, sending } = useCallForm(schema, { name: '' }, async body => {
    await keep.mutateAsync({ body })
    // the page knows whom it greets from its session, which is read once
    location.reload()
  })
  return (
    <Card title={t('name.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            {...field('name')}
            label={t('name.label')}
            description={t('name.text')}
            autoComplete="name"
            maxLength={80}
            required
          />
          <Row>
            <Button type="submit" busy={sending}>
              {t('name.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
