import { IconFileAlert } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ApplicationCard as Card } from '../contract.ts'
import { CLOSED_STATUSES, STATUS_WORDS } from '../status.ts'
import { texts } from '../words/screens.ts'
import { applicationPath } from './paths.ts'
import classes from './application-card.module.css'

/** One application in a list: the whole card opens it, its button goes where its pending task is done. */
export function ApplicationCard({ card, byClient }: { card: Card; byClient?: boolean }) {
  const t = useTexts(texts)
  const { status, displayName } = card.loanApplicationStatus
  const seesOffers = useMay('CAN_VIEW_OFFERS', card.clientId)
  const offered = seesOffers && (status === 'OFFERED_BY_NBFC' || status === 'QUERY_FROM_CLIENT')
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', card.clientId)
  const over = CLOSED_STATUSES.includes(status)
  const to = (tab: string) => applicationPath(card.clientId, card.applicationId, tab)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <AppLink className={classes.title} to={to(offered ? 'offers' : 'details')}>
          {byClient ? card.clientName : card.loanType.displayName}
        </AppLink>
        <p className="meta">
          {byClient && <>{card.loanType.displayName} · </>}
          <span className="id">{card.applicantApplicationId}</span>
        </p>
        {card.pendingDocumentCount > 0 && (
          <p className={`meta ${classes.pending}`}>
            <Icon of={IconFileAlert} small />
            {t('web.card.pending', { count: card.pendingDocumentCount })}
          </p>
        )}
      </div>
      <Fact label={t('web.card.applied')} paise={card.loanAmount} at={card.applicationDate} />
      {card.offeredAmount === null ? (
        <Fact label={t('web.card.sanctioned')} words={t(over ? 'web.card.none' : 'web.card.notYet')} />
      ) : (
        <Fact label={t('web.card.sanctioned')} paise={card.offeredAmount} at={card.sanctionedDate} />
      )}
      {card.nbfcLoanId ? <Fact label={t('web.card.loanId')} words={card.nbfcLoanId} strong /> : <span />}
      <div className={classes.end}>
        <StatusChip tone={STATUS_WORDS[status].tone} label={displayName} />
        {offered && (
          <Button small to={to('offers')}>
            {t('web.card.offer')}
          </Button>
        )}
        {mayUpload && card.pendingDocumentCount > 0 && (
          <Button small to={to('documents')}>
            {t('web.card.upload')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface FactProps {
  label: string
  paise?: number
  at?: Date | null
  words?: string
  strong?: boolean
}

function Fact({ label, paise, at, words, strong }: FactProps) {
  return (
    <div className={classes.fact}>
      <span className="micro">{label}</span>
      {paise !== undefined && (
        <strong>
          <Money paise={paise} short="words" />
        </strong>
      )}
      {words && (strong ? <strong className="id">{words}</strong> : <span>{words}</span>)}
      {at && (
        <span className="meta">
          <DateText on={dateInIndia(at)} />
        </span>
      )}
    </div>
  )
}
