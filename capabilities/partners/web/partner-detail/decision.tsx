import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decidePartner, type readPartner } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

/** Takes a partner on, or sends the papers back with what is to change. */
export function Decision({ partner }: { partner: Answer<typeof readPartner> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { partnerId, missingPapers, kyc, hasPlan } = partner
  const proved = kyc === 'COMPLETE'
  const decide = useCommand(decidePartner)
  const [back, setBack] = useState(false)
  const typed = { name: `partner-decision:${partnerId}` }
  const initial = { approve: false, reason: '' }
  const { submit, field, sending, forget } = useTypedForm(
    typed,
    decidePartner.body,
    initial,
    async (body, _form, sent) => {
      await decide.mutateAsync({ partnerId, body })
      sent()
      toasts.success(t('decide.sentBack'))
    },
  )
  const approve = () =>
    decide.mutate(
      { partnerId, body: { approve: true, reason: '' } },
      {
        onSuccess: () => {
          forget()
          toasts.success(t('decide.approved'))
        },
        onError: error => toasts.error(error.message),
      },
    )
  return (
    <Card hang="due" title={t('decide.title')}>
      <Stack>
        <p>
          {t('decide.text')}{' '}
          <AppLink to={pathTo('/organisation/:organisationId/document', { organisationId: partnerId })}>
            {t('decide.papers')}
          </AppLink>{' '}
          <AppLink to={pathTo('/organisation/:organisationId/promoters', { organisationId: partnerId })}>
            {t('decide.people')}
          </AppLink>
        </p>
        {(!proved || missingPapers.length > 0) && (
          <Note tone="warn">
            {t('decide.missing', {
              papers: [...(proved ? [] : ['KYC']), ...missingPapers.map(one => one[language])].join(', '),
            })}
          </Note>
        )}
        {!hasPlan && <Note tone="warn">{t('decide.noPlan')}</Note>}
        {back ? (
          <form onSubmit={submit} noValidate>
            <Stack>
              <TextField {...field('reason')} label={t('decide.reason')} lines={3} maxLength={500} required />
              <Row>
                <Button kind="main" type="submit" busy={sending}>
                  {t('decide.sendBack')}
                </Button>
                <Button kind="quiet" onClick={() => setBack(false)}>
                  {t('back')}
                </Button>
              </Row>
            </Stack>
          </form>
        ) : (
          <Row>
            <Button kind="main" busy={decide.isPending} onClick={approve}>
              {t('decide.approve')}
            </Button>
            <Button kind="stop" onClick={() => setBack(true)}>
              {t('decide.sendBack')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
