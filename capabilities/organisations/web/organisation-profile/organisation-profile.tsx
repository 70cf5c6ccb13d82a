import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrganisationDetail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { OrganisationPage } from '../organisation-page.tsx'
import { Members } from '../member-invite/members.tsx'

/** The company at a glance, and who works with it here. */
export function OrganisationProfile() {
  return <OrganisationPage>{organisation => <Profile organisation={organisation} />}</OrganisationPage>
}

function Profile({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayInvite = useMay('CAN_INVITE_MEMBER', organisation.id)
  const { name, entityType, panMasked, state } = organisation
  return (
    <Grid top>
      <Col span={6}>
        <Card
          title={name}
          hang="brand"
          action={<AppLink to={`/organisation/${organisation.id}/about`}>{t('profile.more')}</AppLink>}
        >
          <DefinitionList
            items={[
              { label: t('about.kind'), value: entityType?.name[language] ?? t('about.missing') },
              { label: t('about.pan'), value: <span className="id">{panMasked ?? t('about.missing')}</span> },
              { label: t('about.state'), value: state?.name[language] ?? t('about.missing') },
            ]}
          />
        </Card>
      </Col>
      {domain !== 'partner' && (
        <Col span={6}>
          <Card
            title={t('members.title')}
            action={
              domain === 'buyer' &&
              mayInvite && (
                <Button small to="/invite">
                  {t('members.invite')}
                </Button>
              )
            }
          >
            <Stack>
              <Members orgId={organisation.id} />
              {domain === 'buyer' && <AppLink to="/join-company">{t('profile.join')}</AppLink>}
            </Stack>
          </Card>
        </Col>
      )}
    </Grid>
  )
}
