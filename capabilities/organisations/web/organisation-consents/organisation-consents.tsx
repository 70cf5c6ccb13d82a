import { useParams } from 'react-router'
import { ConsentCentre } from '@poonji/capabilities/consents/web/embeds.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { CompanyPage } from '../company-page.tsx'

/** What a company allowed the lender, since when, and what it took back. */
export function OrganisationConsents() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  return (
    <CompanyPage subtitle={t('consents.sub')}>
      <ConsentCentre organisationId={organisationId} />
    </CompanyPage>
  )
}
