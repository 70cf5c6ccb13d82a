import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrganisationDetail } from '../../contract.ts'
import { REGION_NAMES, REGIONS } from '@poonji/capabilities/reference/status.ts'
import { texts } from '../../words/screens.ts'
import { CommentCounts } from '../field-comments/comment-counts.tsx'
import { FieldComments } from '../field-comments/field-comments.tsx'
import { OrganisationPage } from '../organisation-page.tsx'
import { EditOrganisation } from './edit-organisation.tsx'

/** What a company is: its name, its kind, where it came from. */
export function OrganisationAbout() {
  return <OrganisationPage>{organisation => <About organisation={organisation} />}</OrganisationPage>
}

function About({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const mayEdit = useMay('CAN_EDIT_ORGANISATION', organisation.id)
  const [editing, setEditing] = useState(false)
  // what somebody else changed meanwhile is begun from, and not put back
  const { name, entityType, international } = organisation
  const asRead = [name, entityType?.code, international].join('|')
  if (editing) return <EditOrganisation key={asRead} organisation={organisation} onDone={() => setEditing(false)} />
  return (
    <Card
      title={organisation.name}
      hang="brand"
      action={
        mayEdit && (
          <Button small onClick={() => setEditing(true)}>
            {t('about.edit')}
          </Button>
        )
      }
    >
      <Stack>
        <Facts organisation={organisation} />
        <CommentCounts orgId={organisation.id} fields={['about']}>
          <FieldComments orgId={organisation.id} field="about" />
        </CommentCounts>
      </Stack>
    </Card>
  )
}

function Facts({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const { entityType, panMasked, panVerified, state, industry, incorporatedOn, referralCode, region, formerNames } =
    organisation
  const regionName = REGIONS.find(one => one === region)
  const staff = domain !== 'buyer'
  const items: (Definition | false)[] = [
    { label: t('about.kind'), value: entityType?.name[language] ?? t('about.missing') },
    {
      label: t('about.pan'),
      value: panMasked ? <span className="id">{panMasked}</span> : t('about.missing'),
      note: panMasked ? t(panVerified ? 'about.panVerified' : 'about.panWaiting') : undefined,
    },
    { label: t('about.state'), value: state?.name[language] ?? t('about.missing') },
    staff && regionName !== undefined && { label: t('about.region'), value: REGION_NAMES[regionName][language] },
    industry !== null && { label: t('about.industry'), value: industry.name[language] },
    incorporatedOn !== null && { label: t('about.incorporated'), value: <DateText on={incorporatedOn} /> },
    referralCode !== null && { label: t('about.referral'), value: <span className="id">{referralCode}</span> },
    { label: t('about.since'), value: <DateTimeText at={organisation.createdAt} /> },
    formerNames.length > 0 && { label: t('about.formerNames'), value: formerNames.map(one => one.name).join(', ') },
  ]
  return <DefinitionList items={items.filter(item => item !== false)} />
}
