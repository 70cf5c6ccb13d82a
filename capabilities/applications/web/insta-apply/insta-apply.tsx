import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { ChooseCompany } from '../apply/choose-company.tsx'
import { ShortApply } from '../credit-apply/short-apply.tsx'
import { InstaForm } from './insta-form.tsx'
import { KnownAlready } from './known-already.tsx'

/** The shortest way: how much, of which kind, and at once what it would cost; what is known already is not asked again. */
export function InstaApply() {
  const t = useTexts(texts)
  const organisationId = useCompanyOfPage()
  return organisationId ? (
    <ShortApply
      organisationId={organisationId}
      subtitle={t('insta.sub')}
      form={InstaForm}
      aside={state => <KnownAlready state={state} />}
    />
  ) : (
    <ChooseCompany />
  )
}
