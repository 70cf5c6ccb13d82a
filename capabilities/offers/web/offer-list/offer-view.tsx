import { useState } from 'react'
import { useParams } from 'react-router'
import type { Language } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { kfs, type Offer } from '../../contract.ts'
import { declineWords } from '../../decline-words.ts'
import { texts } from '../../texts.ts'
import { BorrowerBar } from './borrower-bar.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { CoolingOffCard } from './cooling-off-card.tsx'
import { InstalmentsCard } from './instalments-card.tsx'
import { KeptBackCard } from './kept-back-card.tsx'
import { KfsCard } from './kfs-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { isAccepted } from './offers-shown.ts'
import { StaffBar } from './staff-bar.tsx'
import { SummaryCard } from './summary-card.tsx'

interface OfferViewProps {
  offer: Offer
  /** How many more are open beside it. */
  others?: number
  /** The application is over without a loan. */
  closed?: boolean
}

/** One offer whole: what one gets, what it costs, its Key Fact Statement, and the answer to it. */
export function OfferView({ offer, others = 0, closed = false }: OfferViewProps) {
  const t = useTexts(texts)
  const screen = useLanguage()
  const [filters] = useFilters()
  const language = filters.kfs === 'en' || filters.kfs === 'hi' ? filters.kfs : screen
  const statement = useCall(kfs, { loanRequestId: offer.loanRequestId, query: { language } })
  const [read, setRead] = useState(false)
  const [unread, setUnread] = useState(false)
  const acknowledged = statement.data?.acknowledgedAt != null
  const over = endedText(t, screen, offer, closed)
  return (
    <Stack gap="l">
      {over && (
        <Note tone="plain">
          <Row between>
            {over}
            {isAccepted(offer) && <WhatFollows offer={offer} />}
            {closed && offer.status === 'DECLINED_BY_CLIENT' && offer.refusal === null && <ApplyAgain />}
          </Row>
        </Note>
      )}
      {offer.refusal && <Note tone="warn">{offer.refusal}</Note>}
      {offer.coolingOff && <CoolingOffCard coolingOff={offer.coolingOff} limit={offer.shape !== 'instalment'} />}
      <SummaryCard offer={offer} />
      <Grid>
        <Col span={7}>
          <InstalmentsCard offer={offer} />
        </Col>
        <Col span={5}>
          <KeptBackCard offer={offer} />
        </Col>
      </Grid>
      {offer.conditions.length > 0 && <ConditionsCard conditions={offer.conditions} />}
      <KfsCard
        offer={offer}
        statement={statement}
        language={language}
        read={read || acknowledged}
        unread={unread}
        onRead={on => {
          setRead(on)
          setUnread(false)
        }}
      />
      <QuestionsCard offer={offer} />
      {offer.may.decide && statement.data && (
        <BorrowerBar
          offer={offer}
          others={others}
          sha256={statement.data.sha256}
          read={read || acknowledged}
          onUnread={() => {
            setUnread(true)
            document.getElementById('kfs-read')?.focus()
          }}
        />
      )}
      {(offer.may.withdraw || offer.may.email) && <StaffBar offer={offer} />}
    </Stack>
  )
}

/** What comes next once an offer is taken: the agreement, and after the money came the loan. */
function WhatFollows({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const { applicationId, coolingOff } = offer
  const path = '/organisation/:organisationId/application/:applicationId/agreement'
  const loan = '/organisation/:organisationId/credit/limit/:loanId/limit-dashboard'
  if (coolingOff?.loanId)
    return <Button to={pathTo(loan, { organisationId, loanId: coolingOff.loanId })}>{t('state.toLoan')}</Button>
  return (
    <Button kind="main" to={pathTo(path, { organisationId, applicationId })}>
      {t('state.toAgreement')}
    </Button>
  )
}

/** Whoever declined and thinks otherwise later begins anew: nothing here can be taken back. */
function ApplyAgain() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  const { domain } = useSession()
  if (!mayApply || domain !== 'buyer') return null
  return (
    <Button small to={`/apply-credit?organisation=${organisationId}`}>
      {t('state.applyAgain')}
    </Button>
  )
}

type EndKey =
  | 'state.accepted'
  | 'state.paidOut'
  | 'state.abandoned'
  | 'state.declined'
  | 'state.withdrawn'
  | 'state.expired'
  | 'state.overWithApplication'
  | 'state.notChosen'

function endedText(
  t: (key: EndKey, vars?: Record<string, string>) => string,
  language: Language,
  offer: Offer,
  closed: boolean,
): string | null {
  switch (offer.status) {
    case 'OFFERED':
    case 'QUERY_FROM_CLIENT':
      return null
    case 'DECLINED_BY_CLIENT':
      return t('state.declined', { reason: declineWords(offer.declineReason ?? '', language) })
    case 'OFFER_WITHDRAWN':
      return t(closed ? 'state.overWithApplication' : 'state.withdrawn')
    case 'OFFER_EXPIRED':
      return t(closed ? 'state.overWithApplication' : 'state.expired')
    case 'NOT_CHOSEN':
      return t('state.notChosen')
    case 'LOAN_ABANDONED':
      return t('state.abandoned')
    default:
      return t(offer.coolingOff ? 'state.paidOut' : 'state.accepted')
  }
}
