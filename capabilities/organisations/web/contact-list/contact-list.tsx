import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { contacts, contactsFile } from '../../contact-contract.ts'
import { contactRoles } from '../../contact-words.ts'
import { texts } from '../../words/screens.ts'
import { OrganisationPage } from '../organisation-page.tsx'

/** Whom to speak with at a company. */
export function ContactList() {
  const t = useTexts(texts)
  const { organisationId: orgId = '' } = useParams()
  const mayAdd = useMay('CAN_ADD_CONTACT', orgId)
  const addPath = `/organisation/${orgId}/contacts/add`
  const add = (
    <Button kind="main" to={addPath}>
      {t('contact.add')}
    </Button>
  )
  return (
    <OrganisationPage
      actions={
        <>
          <Downloads call={contactsFile} input={format => ({ orgId, query: { format } })} />
          {mayAdd && add}
        </>
      }
    >
      {() => <Contacts orgId={orgId} editPath={mayAdd ? addPath : null} />}
    </OrganisationPage>
  )
}

function Contacts({ orgId, editPath }: { orgId: string; editPath: string | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const list = useCall(contacts, { orgId, query: {} })
  return (
    <Loaded from={list} shape={<SkeletonTable rows={3} columns={4} />}>
      {rows =>
        rows.length === 0 ? (
          <EmptyState title={t('contact.none')} text={t('contact.noneText')} />
        ) : (
          <Card flush label={t('contact.table')}>
            <DataTable
              caption={t('contact.table')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              rowTo={editPath ? row => `${editPath}?contact=${row.id}` : undefined}
              columns={[
                { key: 'name', header: t('contact.name'), phone: 'title', strong: true, cell: row => row.name },
                {
                  key: 'roles',
                  header: t('contact.roles'),
                  phone: 'note',
                  cell: row => contactRoles(row, language),
                },
                {
                  key: 'mobile',
                  header: t('contact.mobile'),
                  phone: 'figure',
                  cell: row => <AppLink to={`tel:+91${row.mobile}`}>{row.mobile}</AppLink>,
                },
                { key: 'email', header: t('contact.email'), phone: 'extra', cell: row => row.email ?? '–' },
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  )
}
