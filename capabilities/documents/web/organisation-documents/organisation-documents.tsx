import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { promoterDocumentsOfClient } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { MakeLink } from '../document-link/make-link.tsx'
import { DocumentList } from '../list/document-list.tsx'
import { DocumentLine } from '../shared/document-line.tsx'
import { PreviewDialog } from '../shared/preview-dialog.tsx'
import { StateChip } from '../shared/state-chip.tsx'
import { RemovedDocuments } from './removed-documents.tsx'

import type { DocumentView } from '../../contract.ts'
import classes from '../shared/documents.module.css'

const CLIENT = '/organisation/:organisationId/document'
const PROMOTER = '/organisation/:organisationId/document/promoter'
const PEOPLE = '/organisation/:organisationId/promoters'
const OPINION = '/organisation/:organisationId/document/opinion'
const OPINIONS = 'OPINIONS'

/** A company's own documents; opinions on it have a tab of their own. */
export function ClientDocuments() {
  const { organisationId = '' } = useParams()
  const staff = useSession().domain === 'admin'
  const mayAsk = useMay('CAN_LINK_DOCUMENT_BY_TOKEN', organisationId)
  const mayRestore = useMay('CAN_DELETE_DOCUMENTS') && staff
  return (
    <Tabbed current="client">
      <DocumentList ownerKind="client" ownerId={organisationId} without={OPINIONS} />
      {mayAsk && <MakeLink organisationId={organisationId} />}
      {mayRestore && <RemovedDocuments organisationId={organisationId} />}
    </Tabbed>
  )
}

/** Legal and credit opinions on a company; only staff see them. */
export function OpinionDocuments() {
  const { organisationId = '' } = useParams()
  return (
    <Tabbed current="opinion">
      <DocumentList ownerKind="client" ownerId={organisationId} group={OPINIONS} />
    </Tabbed>
  )
}

/** The documents of a company's promoters; each is put with its person, under Promoters. */
export function PromoterDocuments() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId = '' } = useParams()
  const documents = useCall(promoterDocumentsOfClient, { id: organisationId })
  const [shown, setShown] = useState<DocumentView | null>(null)
  return (
    <Tabbed current="promoter">
      <Loaded from={documents} shape={<SkeletonList rows={4} />}>
        {rows =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                title={t('promoters.empty')}
                text={t('promoters.emptyText')}
                action={<Button to={pathTo(PEOPLE, { organisationId })}>{t('promoters.open')}</Button>}
              />
            </Card>
          ) : (
            <Card flush title={t('promoters.title')}>
              {rows.map(row => (
                <div key={row.documentId} className={classes.item}>
                  <div className={classes.head}>
                    <h3 className={classes.title}>{row.displayName[language]}</h3>
                    <StateChip state={row.state} />
                  </div>
                  <DocumentLine document={row} onPreview={() => setShown(row)} />
                </div>
              ))}
            </Card>
          )
        }
      </Loaded>
      <PreviewDialog document={shown} onClose={() => setShown(null)} />
    </Tabbed>
  )
}

function Tabbed({ current, children }: { current: 'client' | 'promoter' | 'opinion'; children: ReactNode }) {
  const t = useTexts(texts)
  const params = useParams()
  const staff = useSession().domain === 'admin'
  const people = useMay('CAN_VIEW_PROMOTERS', params.organisationId ?? null)
  const tabs = [
    { label: t('org.client'), to: pathTo(CLIENT, params), current: current === 'client' },
    ...(people ? [{ label: t('org.promoter'), to: pathTo(PROMOTER, params), current: current === 'promoter' }] : []),
    ...(staff ? [{ label: t('org.opinion'), to: pathTo(OPINION, params), current: current === 'opinion' }] : []),
  ]
  return (
    <OrganisationPage>
      {() => (
        <Stack gap="l">
          {tabs.length > 1 && <TabsNav label={t('org.tabs')} tabs={tabs} />}
          {children}
        </Stack>
      )}
    </OrganisationPage>
  )
}
