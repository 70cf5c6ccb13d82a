import { useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { connections, connectionsFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ConnectionTable } from './connection-table.tsx'

/** Whom a borrower is connected with in our books, and what is lent to all under one control. */
export function ConnectionList() {
  const { organisationId: orgId = '' } = useParams()
  return (
    <OrganisationPage actions={<Downloads call={connectionsFile} input={format => ({ orgId, query: { format } })} />}>
      {({ id }) => <Connections orgId={id} />}
    </OrganisationPage>
  )
}

function Connections({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const found = useCall(connections, { orgId })
  return (
    <Loaded from={found} shape={<SkeletonTable rows={4} columns={5} />}>
      {answer => {
        const counted = answer.connections.filter(one => one.controlled)
        const signs = answer.connections.filter(one => !one.controlled)
        return (
          <Stack>
            <Sums {...answer} others={counted.length} />
            {answer.connections.length === 0 && (
              <EmptyState title={t('connections.none')} text={t('connections.noneText')} />
            )}
            {counted.length > 0 && (
              <Card flush title={t('connections.control')}>
                <ConnectionTable caption={t('connections.control')} rows={counted} />
              </Card>
            )}
            {signs.length > 0 && (
              <Stack gap="s">
                <Card flush title={t('connections.signs')}>
                  <ConnectionTable caption={t('connections.signs')} rows={signs} />
                </Card>
                <p className="meta">{t('connections.signsNote')}</p>
              </Stack>
            )}
            {answer.unseen > 0 && <p className="meta">{t('connections.unseen', { count: answer.unseen })}</p>}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Sums({ own, together, others }: Answer<typeof connections> & { others: number }) {
  const t = useTexts(texts)
  const { committed, outstanding, daysPastDue } = together
  const lent = committed > 0 || outstanding > 0
  const onTime = lent ? t('connections.onTime') : '–'
  return (
    <FactsRow
      facts={[
        { label: t('connections.own'), value: <Money paise={own.committed} /> },
        {
          label: t('connections.together'),
          value: <Money paise={together.committed} />,
          note: others ? t('connections.togetherNote', { count: others }) : t('connections.alone'),
        },
        { label: t('connections.outstandingTogether'), value: <Money paise={together.outstanding} /> },
        {
          label: t('connections.latest'),
          value: daysPastDue ? t('connections.days', { count: daysPastDue }) : onTime,
          late: daysPastDue > 0,
        },
      ]}
    />
  )
}
