import { useParams } from 'react-router'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { loanTabPath } from '@poonji/capabilities/loans/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useCurrentRoute } from '@poonji/web-platform/routing/current-route.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { confirmationFile, readConfirmation, type Confirmation } from '../../contract.ts'
import { CONFIRMATION_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettleForm } from './settle-form.tsx'

const ABOVE = ['ledger', 'balance-confirmations'].map(tab => `/organisation/:organisationId/credit/${tab}`)

/** The balance of a day, loan by loan, and the borrower's answer. */
export function BalanceConfirmation() {
  const language = useLanguage()
  const { rows } = useCurrentRoute()
  const { balId = '' } = useParams()
  const confirmation = useCall(readConfirmation, { balId })
  return (
    <Loaded from={confirmation} shape={<SkeletonPage />}>
      {data => (
        <Page
          subtitle={[data.organisationName, data.number]}
          status={
            <StatusChip tone={CONFIRMATION_SHOWN[data.state].tone} label={CONFIRMATION_SHOWN[data.state][language]} />
          }
          crumbs={ABOVE.flatMap(path => {
            const one = rows.find(row => row.path === path)
            return one
              ? [{ label: one.title[language], to: pathTo(path, { organisationId: data.organisationId }) }]
              : []
          })}
          actions={<Downloads call={confirmationFile} input={format => ({ balId, query: { format } })} />}
        >
          <ConfirmationView confirmation={data} />
        </Page>
      )}
    </Loaded>
  )
}

function ConfirmationView({ confirmation }: { confirmation: Confirmation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId, asOn, loans, total } = confirmation
  const to = (loanId: string) => `${loanTabPath({ organisationId, loanId }, 'statement')}?to=${asOn}`
  return (
    <Stack gap="l">
      <Card hang="brand" label={t('bal.title')}>
        <Stack gap="l">
          <div>
            <p className="meta">
              {t('bal.asOn')}: {formatDate(asOn, language)}
            </p>
            <Money paise={total} size="xl" exact words />
          </div>
          <DefinitionList
            items={loans.map(loan => ({
              label: <AppLink to={to(loan.loanId)}>{loan.product[language]}</AppLink>,
              note: loan.number,
              value: <Money paise={loan.balance} exact />,
            }))}
          />
          <p className="meta">{t('bal.note')}</p>
        </Stack>
      </Card>
      <Answer confirmation={confirmation} />
    </Stack>
  )
}

function Answer({ confirmation }: { confirmation: Confirmation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, organisationId, state, answeredBy, answeredAt, words, said, finding, settledBy, settledAt } = confirmation
  const maySettle = useMay('CAN_SEND_DUES_REMINDER', organisationId)
  const mayAnswer = useMay('CAN_PAY', organisationId)
  const { domain } = useSession()
  if (state === 'SENT') {
    if (domain !== 'buyer') return <Note tone="plain">{t('bal.waits')}</Note>
    return mayAnswer ? <AnswerForm balId={id} /> : <Note tone="plain">{t('bal.onlyOwner')}</Note>
  }
  const name = answeredBy ?? ''
  return (
    <Stack>
      <Note tone={state === 'CONFIRMED' ? 'ok' : 'warn'}>
        {t(state === 'CONFIRMED' ? 'bal.confirmed' : 'bal.disputed', { name })}{' '}
        {answeredAt && formatDateTime(answeredAt, language)}
      </Note>
      {words && (
        <DefinitionList
          items={[
            { label: t('bal.words'), value: words },
            ...(said === null ? [] : [{ label: t('bal.said'), value: <Money paise={said} exact /> }]),
          ]}
        />
      )}
      {state === 'SETTLED' && (
        <Note tone="plain">
          {settledBy ? t('bal.settledBy', { name: settledBy }) : t('bal.settled')}{' '}
          {settledAt && formatDateTime(settledAt, language)}
          <br />
          {finding}
        </Note>
      )}
      {state === 'DISPUTED' && domain === 'admin' && maySettle && <SettleForm balId={id} />}
      {state === 'DISPUTED' && domain === 'buyer' && <Note tone="plain">{t('bal.lookedInto')}</Note>}
    </Stack>
  )
}
