import { useParams } from 'react-router'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { paymentFile, readPayment, type PaymentDetail as Detail } from '../../payment-contract.ts'
import { PAYMENT_STATE } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { EntryTable } from '../payout-statement/entry-table.tsx'
import { ActCard } from './act-card.tsx'
import { AmountCard, FactsCard } from './payment-cards.tsx'

/** While the bank has the order its answer is looked for. */
const whileOnItsWay = (answer: unknown) => ((answer as Detail | undefined)?.status === 'PROCESSING' ? 3_000 : false)

/** One payment to a partner: how it comes about, where it goes, and every entry; staff release it or take it back. */
export function PaymentDetail() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { statementId = '' } = useParams()
  const inside = useSession().domain === 'admin'
  const payment = useCall(readPayment, { statementId }, { poll: whileOnItsWay })
  const { data } = payment
  return (
    <Page
      title={data?.number}
      subtitle={data && [inside ? data.partnerName : null, formatMonth(data.month, language)].filter(Boolean)}
      status={
        data && <StatusChip tone={PAYMENT_STATE[data.status].tone} label={PAYMENT_STATE[data.status][language]} />
      }
      actions={data && <Downloads call={paymentFile} input={format => ({ statementId, query: { format } })} />}
    >
      <Loaded from={payment} shape={<SkeletonPage />}>
        {found => (
          <Stack gap="l">
            {found.short && <Note tone={inside ? 'bad' : undefined}>{t(inside ? 'pay.shortDesk' : 'pay.short')}</Note>}
            {found.reason && <WhyNot payment={found} />}
            <Grid top>
              <Col span={7}>
                <AmountCard payment={found} />
              </Col>
              <Col span={5}>
                <Stack>
                  <ActCard payment={found} />
                  <FactsCard payment={found} />
                </Stack>
              </Col>
            </Grid>
            {found.entries.length ? (
              <EntryTable entries={found.entries} totalPaise={found.commissionPaise} />
            ) : (
              <p className="meta">{t('pay.noEntries')}</p>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Why it did not arrive or was cancelled; to staff also as the bank said it. */
function WhyNot({ payment: { reason, bankSaid } }: { payment: Detail }) {
  return (
    <Note tone="bad">
      {reason}
      {bankSaid && bankSaid !== reason && <p className="meta">{bankSaid}</p>}
    </Note>
  )
}
