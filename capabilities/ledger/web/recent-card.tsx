import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { MovementList } from '@poonji/ui/movement-list.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { organisationLedger } from '../contract.ts'
import { texts } from '../texts.ts'
import { KINDS_OF, transactionWords } from '../transaction-words.ts'

const LAST = { pageSize: 3, filter: [`KIND:${[...KINDS_OF.drawing, ...KINDS_OF.payment].join('|')}`] }

/** The last money that moved between an organisation and its lender. Nothing before any did, or where the books are closed. */
export function RecentCard({ organisationId }: { organisationId: string }) {
  return useMay('CAN_VIEW_LEDGER', organisationId) && <Recent organisationId={organisationId} />
}

function Recent({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const last = useCall(organisationLedger, { orgId: organisationId, query: LAST })
  const to = (transactionId: string) =>
    pathTo('/organisation/:organisationId/credit/ledger/:transactionId', { organisationId, transactionId })
  return (
    <Loaded from={last} shape={<SkeletonCard rows={3} />}>
      {({ content }) =>
        content.length > 0 && (
          <Card
            title={t('recent')}
            action={
              <AppLink to={pathTo('/organisation/:organisationId/credit/ledger', { organisationId })}>
                {t('title')}
              </AppLink>
            }
          >
            <MovementList
              movements={content.map(row => ({
                key: row.transactionId,
                title: transactionWords(row, language),
                note: <DateText on={row.standsOn} />,
                // what a TDS certificate pays moves no money
                paise: row.moved || -row.owed,
                to: to(row.transactionId),
              }))}
            />
          </Card>
        )
      }
    </Loaded>
  )
}
