import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard, SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { OrganisationDetail, OrganisationRow } from '../../contract.ts'
import { referral, referred, referredFile, setReferral } from '../../referral-contract.ts'
import { isPartner } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { OrganisationPage } from '../organisation-page.tsx'
import { useStandingColumn } from '../standing-chip.tsx'

/** By whom a company came; of a partner, its own code and whom it brought. */
export function OrganisationReferral() {
  return <OrganisationPage>{organisation => <Referral organisation={organisation} />}</OrganisationPage>
}

function Referral({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const orgId = organisation.id
  const mayEdit = useMay('CAN_EDIT_ORGANISATION', orgId) && domain !== 'partner'
  const known = useCall(referral, { orgId })
  const own = isPartner(organisation.type)
  return (
    <Stack gap="l">
      <Loaded from={known} shape={<SkeletonCard rows={2} />}>
        {({ code, partner, open }) => (
          <Card title={t(own ? 'referral.own' : 'referral.title')} hang="brand">
            <Stack>
              {partner || code ? (
                <DefinitionList
                  items={[
                    ...(partner ? [{ label: t('referral.by'), value: partner.name }] : []),
                    ...(code ? [{ label: t('about.referral'), value: <span className="id">{code}</span> }] : []),
                  ]}
                />
              ) : (
                <p className="meta">{t(own ? 'referral.noCode' : 'referral.none')}</p>
              )}
              {open && mayEdit && <CodeForm orgId={orgId} />}
            </Stack>
          </Card>
        )}
      </Loaded>
      {own && domain !== 'buyer' && <Brought orgId={orgId} />}
    </Stack>
  )
}

function CodeForm({ orgId }: { orgId: string }) {
  const t = useViewerTexts(texts)
  const give = useCommand(setReferral)
  const { submit, field, sending } = useCallForm(setReferral.body, { code: '' }, async body => {
    await give.mutateAsync({ orgId, body })
    toasts.success(t('referral.kept'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField {...field('code')} label={t('about.referral')} description={t('referral.hint')} maxLength={40} />
        <Row>
          <Button type="submit" busy={sending}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Brought({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const standing = useStandingColumn<OrganisationRow>()
  const pages = usePages(referred, { orgId, query: {} })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={4} columns={4} />}
      empty={<EmptyState title={t('referral.nobody')} text={t('referral.nobodyText')} />}
    >
      {rows => (
        <Card
          flush
          title={t('referral.brought')}
          action={
            <Row>
              <Downloads call={referredFile} input={format => ({ orgId, query: { format } })} />
            </Row>
          }
        >
          <DataTable
            caption={t('referral.brought')}
            inCard
            rows={rows}
            rowKey={row => row.id}
            rowTo={row => `/organisation/${row.id}/about`}
            columns={[
              { key: 'name', header: t('list.name'), phone: 'title', strong: true, cell: row => row.name },
              { key: 'state', header: t('about.state'), phone: 'note', cell: row => row.state?.name[language] ?? '–' },
              ...standing,
              {
                key: 'since',
                header: t('about.since'),
                phone: 'note-end',
                end: true,
                cell: row => <DateTimeText at={row.createdAt} />,
              },
            ]}
          />
        </Card>
      )}
    </PagedRows>
  )
}
