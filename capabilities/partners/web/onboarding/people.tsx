import { Navigate, useSearchParams } from 'react-router'
import { PromoterList } from '@poonji/capabilities/kyc/web/embeds.tsx'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/onboarding.ts'
import { PartnerFrame } from './frame.tsx'

/** The people behind a partner's business; while one is written down, that form has the page's button. */
export function People() {
  const t = useTexts(texts)
  const [params] = useSearchParams()
  return (
    <PartnerFrame step="people" subtitle={t('people.sub')}>
      {({ partnerOrganisationId }) =>
        partnerOrganisationId ? (
          <>
            <PromoterList organisationId={partnerOrganisationId} forLoan={false} />
            {!params.has('person') && (
              <ActionBar
                start={
                  <Button kind="quiet" to="/partner">
                    {t('back')}
                  </Button>
                }
                main={
                  <Button kind="main" to="/partner/documents">
                    {t('begin.next')}
                  </Button>
                }
              />
            )}
          </>
        ) : (
          <Navigate to="/partner" replace />
        )
      }
    </PartnerFrame>
  )
}
