import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { revisions } from '../../contract.ts'
import { stockStatements, type StockAnswer } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'
import { LimitNow, type LimitAnswer } from '../limit-revision/limit-now.tsx'
import { PowerForm } from './power-form.tsx'
import { EarlierStatements } from './earlier-statements.tsx'
import { SendForm } from './send-form.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** What stock and receivables carry of a limit: the borrower states them, the desk records what they carry. */
export function StockStatement() {
  return <LoanFrame>{() => <DrawingPower />}</LoanFrame>
}

function DrawingPower() {
  const { loanId } = useLoanIds()
  const limit = useCall(revisions, { loanId })
  const statements = useCall(stockStatements, { loanId })
  const shape = <SkeletonCard rows={6} />
  return (
    <Loaded from={limit} shape={shape}>
      {now => (
        <Loaded from={statements} shape={shape}>
          {answer => (
            <Grid top>
              <Col span={7}>
                <Statements limit={now} answer={answer} />
              </Col>
              <Col span={5}>
                <LimitNow limit={now} />
              </Col>
            </Grid>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Statements({ limit, answer: { notNow, statements } }: { limit: LimitAnswer; answer: StockAnswer }) {
  const t = useTexts(texts)
  const { organisationId, loanId } = useLoanIds()
  const { domain } = useSession()
  const atDesk = useMay('CAN_EDIT_LIMITS', organisationId) && domain === 'admin'
  const [last] = statements
  const waiting = statements.find(one => one.state === 'SENT')
  const earlier = statements.filter(one => one !== waiting)
  if (notNow === 'none' && !atDesk) return <EmptyState title={t('stock.notAsked')} text={t('stock.notAskedText')} />
  return (
    <Stack>
      {notNow === 'over' && <Note>{t('stock.notNow.over')}</Note>}
      {waiting && <WaitingCard statement={waiting} limit={limit} />}
      {notNow === null && <SendForm limit={limit} cameBack={last?.state === 'RETURNED' ? last : undefined} />}
      {atDesk && !waiting && notNow !== 'over' && limit.notNow !== 'shape' && (
        <PowerForm loanId={loanId} limit={limit} />
      )}
      {earlier.length > 0 && <EarlierStatements statements={earlier} />}
      {notNow === 'right' && !atDesk && !statements.length && (
        <EmptyState title={t('stock.noneYet')} text={t('stock.noneYetText')} />
      )}
    </Stack>
  )
}
