import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decidePartner, type readPartner } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { NotTakenForm, type NotTaken } from './not-taken.tsx'

/** Takes a partner on, sends the papers back with what is to change, or refuses with the reason. */
export function Decision({ partner }: { partner: Answer<typeof readPartner> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { partnerId, version, missingPapers, kyc, hasPlan } = partner
  const proved = kyc === 'COMPLETE'
  const decide = useCommand(decidePartner, { readsAgain: true })
  const [how, setHow] = useState<NotTaken | null>(null)
  const approve = () =>
    decide.mutate(
      { partnerId, body: { version, approve: true, reason: '' } },
      {
        onSuccess: () => {
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
        {how ? (
          <NotTakenForm key={how} partner={partner} how={how} onBack={() => setHow(null)} />
        ) : (
          <Row>
            <Button kind="main" busy={decide.isPending} onClick={approve}>
              {t('decide.approve')}
            </Button>
            <Button onClick={() => setHow('sendBack')}>{t('decide.sendBack')}</Button>
            <Button kind="stop" onClick={() => setHow('refuse')}>
              {t('decide.refuse')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
