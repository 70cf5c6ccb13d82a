import { Page, type PageProps } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { OrganisationPage } from './organisation-page.tsx'

/** What a company has with us: a page of its own for the borrower, a tab under the client's name for staff and partners. */
export function CompanyPage(page: PageProps) {
  const { domain } = useSession()
  if (domain === 'buyer') return <Page {...page} />
  return <OrganisationPage actions={page.actions}>{() => page.children}</OrganisationPage>
}
