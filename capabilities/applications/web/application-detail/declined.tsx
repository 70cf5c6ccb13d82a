import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REJECTED_STATUSES } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'
import { applicationPath } from '../paths.ts'

/** The way to why an application was turned down; nothing for one that ended otherwise. */
export function Declined({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  if (!REJECTED_STATUSES.includes(application.loanApplicationStatus.status)) return null
  return (
    <NextStep
      over={t('web.next.over')}
      title={t('web.next.declined')}
      text={t('web.next.declinedText')}
      action={
        <Button kind="main" to={applicationPath(application.organisation.id, application.applicationId, 'decision')}>
          {t('web.next.declinedAction')}
        </Button>
      }
    />
  )
}
