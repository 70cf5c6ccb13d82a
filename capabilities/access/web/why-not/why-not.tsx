import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import type { Permission } from '@poonji/contract/permissions.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { whyNot } from '../../contract.ts'
import { permissionName } from '../../permission-names.ts'
import { texts } from '../../texts.ts'
import { nameOf } from '../words.ts'

/** Where a locked tab leads: which right it needs, which role has it, and whom to ask; to all of a stopped partner, the stop. */
export function WhyNot() {
  const t = useTexts(texts)
  const { firmStopped } = useSession()
  if (!firmStopped)
    return (
      <Page>
        <Which />
      </Page>
    )
  return (
    <Page title={t('why.firmTitle')}>
      <Stopped />
    </Page>
  )
}

/** A partner that acts for no client at present: what is left to its people, and where to object. */
function Stopped() {
  const t = useTexts(texts)
  const { partnerOrganisationId: organisationId } = useSession()
  const earns = useMay('CAN_VIEW_PAYOUTS')
  return (
    <Card>
      <Stack>
        <Note tone="warn">{t('why.firmStopped')}</Note>
        <Row>
          {earns && <Button to="/payouts">{t('why.payouts')}</Button>}
          {organisationId && (
            <Button to={pathTo('/organisation/:organisationId/grievances', { organisationId })}>
              {t('why.object')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

function Which() {
  const t = useTexts(texts)
  const [{ permission, organisationId }] = useFilters()
  const known = PERMISSIONS.find(one => one === permission)
  const back = <Button to="/dashboard">{t('why.back')}</Button>
  return known ? (
    <Stack>
      <Reason permission={known} organisationId={organisationId} />
      <Row>{back}</Row>
    </Stack>
  ) : (
    <Card>
      <EmptyState kind="nothing" title={t('why.unknown')} action={back} />
    </Card>
  )
}

function Reason({ permission, organisationId }: { permission: Permission; organisationId?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const query = { permission, ...(organisationId && { organisationId }) }
  const reason = useCall(whyNot, { query })
  const names = (all: { nameEn: string; nameHi: string }[]) => all.map(one => nameOf(one, language)).join(', ')
  return (
    <Loaded from={reason} shape={<SkeletonCard rows={3} />}>
      {({ held, organisationName, roles, rolesThatMay, ask }) => (
        <Card>
          <Stack>
            <Note tone={held ? 'ok' : 'info'}>{t(held ? 'why.held' : 'why.text')}</Note>
            <DefinitionList
              items={[
                { label: t('why.right'), value: permissionName(permission, language), strong: true },
                ...(organisationName ? [{ label: t('why.company'), value: organisationName }] : []),
                { label: t('why.yourRole'), value: names(roles) || t('person.noRole') },
                { label: t('why.roles'), value: names(rolesThatMay) || t('why.nobody') },
                ...(held ? [] : [{ label: t('why.ask'), value: ask.join(', ') || t('why.askSupport') }]),
              ]}
            />
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}
