import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { consentsFile, listConsents, type Consent } from '../../contract.ts'
import { CONSENT_TEXTS, PURPOSES } from '../../purposes.ts'
import { texts } from '../../texts.ts'
import { ConsentCard } from '../consent-card.tsx'

/** Every purpose with its state, and the history of what was given and taken back. */
export function ConsentCentre({ organisationId }: { organisationId: string }) {
  const consents = useCall(listConsents, { orgId: organisationId })
  return (
    <Loaded from={consents} shape={<SkeletonPage />}>
      {rows => (
        <Stack>
          {PURPOSES.map(purpose => (
            <ConsentCard key={purpose} organisationId={organisationId} purpose={purpose} />
          ))}
          <History organisationId={organisationId} rows={rows} />
        </Stack>
      )}
    </Loaded>
  )
}

function History({ organisationId: orgId, rows }: { organisationId: string; rows: readonly Consent[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card
      title={t('log')}
      flush={rows.length > 0}
      action={rows.length > 0 && <Downloads call={consentsFile} input={format => ({ orgId, query: { format } })} />}
    >
      {rows.length ? (
        <DataTable
          caption={t('log')}
          inCard
          rows={rows}
          rowKey={row => row.id}
          columns={[
            {
              key: 'purpose',
              header: t('log.purpose'),
              phone: 'title',
              cell: row => CONSENT_TEXTS[row.purpose].title[language],
            },
            {
              key: 'given',
              header: t('log.given'),
              phone: 'note',
              named: true,
              cell: row => <DateTimeText at={row.givenAt} />,
            },
            {
              key: 'revoked',
              header: t('log.revoked'),
              phone: 'extra',
              named: true,
              cell: row => row.revokedAt && <DateTimeText at={row.revokedAt} />,
            },
            { key: 'by', header: t('log.by'), cell: row => row.givenByName },
          ]}
        />
      ) : (
        <p className="meta">{t('log.none')}</p>
      )}
    </Card>
  )
}
