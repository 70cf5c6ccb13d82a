import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** Before anything else: for which company. */
export function ChooseCompany() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { domain, minOrganisationsList } = useSession()
  const companies = minOrganisationsList.filter(one => one.type === 'BUYER')
  if (domain !== 'buyer')
    return (
      <Page title={t('web.apply.title')} crumbs={[]}>
        <EmptyState
          title={t('web.apply.noClient')}
          text={t('web.apply.noClientText')}
          action={
            <Button kind="main" to="/BUYER/organisation">
              {t('web.apply.clients')}
            </Button>
          }
        />
      </Page>
    )
  if (!companies.length)
    return (
      <Page title={t('web.apply.title')} crumbs={[]}>
        <EmptyState
          title={t('web.apply.noCompany')}
          text={t('web.apply.noCompanyText')}
          action={
            <Button kind="main" to="/login/create">
              {t('web.apply.bring')}
            </Button>
          }
        />
      </Page>
    )
  return (
    <Page title={t('web.apply.title')} crumbs={[]}>
      <ChoiceCards
        label={t('web.apply.choose')}
        choices={companies.map(one => ({ value: one.id, label: one.name }))}
        value={null}
        onChange={id => id && void navigate(`/apply-credit?organisation=${id}`)}
      />
    </Page>
  )
}
