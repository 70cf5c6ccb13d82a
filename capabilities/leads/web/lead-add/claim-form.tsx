import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { claimClient } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'

/** Tells a few companies apart; no GST number can be read from it. */
const markOf = (gstin: string) => [...gstin].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) % 65_521, 0)

/** The company is here already: the partner says why it is theirs, and our staff look at it. */
export function ClaimForm({
  gstin,
  companyName,
  back,
  onBack,
  onSent,
}: {
  gstin: string
  companyName: string
  /** what leaving without a claim is called */
  back: string
  onBack: () => void
  /** the claim is with us: what was typed for it elsewhere is of no more use */
  onSent?: () => void
}) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const claim = useCommand(claimClient)
  const { submit, field, sending } = useTypedForm(
    { name: `claim-client:${markOf(gstin)}` },
    claimClient.body.pick({ companyName: true, words: true }),
    { companyName, words: '' },
    async (written, _form, forget) => {
      const { number } = await claim.mutateAsync({ body: { gstin, ...written } })
      forget()
      onSent?.()
      toasts.success(t('claim.sent', { number }))
      await navigate('/client-claims')
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Card hang="due" title={t('claim.title')}>
        <Stack>
          <p>{t('claim.text')}</p>
          <p className="id">{gstin}</p>
          <TextField
            {...field('companyName')}
            label={t('claim.companyName')}
            description={t('claim.companyNameHint')}
            maxLength={80}
            optional
          />
          <TextField
            {...field('words')}
            label={t('claim.words')}
            description={t('claim.hint')}
            lines={4}
            maxLength={500}
            required
          />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('claim.send')}
            </Button>
            <Button kind="quiet" disabled={sending} onClick={onBack}>
              {back}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
