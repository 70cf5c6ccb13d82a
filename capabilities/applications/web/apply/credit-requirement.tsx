import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { RequirementForm } from '../requirement/requirement-form.tsx'
import { ApplyBar, ApplyFrame } from './apply-frame.tsx'
import { OpenNote } from './open-note.tsx'
import { stepPath } from './steps.ts'
import { WhatYouNeed } from './what-you-need.tsx'

/** Step 5: how much, of which kind; it makes the application. */
export function CreditRequirement() {
  const t = useViewerTexts(texts)
  const navigate = useNavigate()
  return (
    <ApplyFrame step="need" title={t('web.need.title')} subtitle={t('web.need.sub')} aside={<WhatYouNeed />}>
      {(state, organisationId) => (
        <>
          <OpenNote open={state.openApplication} organisationId={organisationId} />
          <RequirementForm
            organisationId={organisationId}
            draft={state.draft}
            onMade={applicationId =>
              void navigate(`${stepPath('documents', organisationId)}&application=${applicationId}`)
            }
            button={busy => (
              <ApplyBar
                step="need"
                organisationId={organisationId}
                main={
                  <Button kind="main" type="submit" busy={busy}>
                    {t('web.need.send')}
                  </Button>
                }
              />
            )}
          />
        </>
      )}
    </ApplyFrame>
  )
}
