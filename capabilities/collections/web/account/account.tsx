import { useParams } from 'react-router'
import { IconPhone } from '@tabler/icons-react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { account, type AccountSheet } from '../../contract.ts'
import { ASSET_CLASS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { BucketChip } from '../chips.tsx'
import { PromiseTable } from '../promise-list/promise-table.tsx'
import { CallForm } from './call-form.tsx'
import { DuesCard } from './dues-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ReminderCard } from './reminder-card.tsx'

/** The sheet of one account: what is owed, what was said and promised, and what to do next. */
export function Account() {
  const { organisationId = '' } = useParams()
  const sheet = useCall(account, { orgId: organisationId })
  // the bucket and the call button stand above everything: the page comes whole, so that nothing moves
  return (
    <Loaded from={sheet} shape={<SkeletonPage />}>
      {data => <Sheet organisationId={organisationId} sheet={data} />}
    </Loaded>
  )
}

function Sheet({ organisationId, sheet }: { organisationId: string; sheet: AccountSheet }) {
  const t = useTexts(texts)
  const mayWork = useMay('CAN_WORK_COLLECTIONS')
  const mayRemind = useMay('CAN_SEND_DUES_REMINDER')
  return (
    <Page
      title={sheet.name}
      status={sheet.bucket && <BucketChip bucket={sheet.bucket} />}
      actions={
        <>
          <CallButton sheet={sheet} />
          <Button to={pathTo('/organisation/:organisationId/about', { organisationId })}>{t('account.company')}</Button>
          {mayRemind && (
            <Button to={pathTo('/organisation/:organisationId/reminder', { organisationId })}>{t('rem.title')}</Button>
          )}
        </>
      }
    >
      <Stack gap="l">
        <Facts sheet={sheet} />
        <Grid top>
          <Col span={8}>
            <Stack>
              <DuesCard organisationId={organisationId} dues={sheet.dues} />
              {mayWork && <Promises sheet={sheet} />}
            </Stack>
          </Col>
          <Col span={4} beside>
            <Stack>
              <Contacts sheet={sheet} />
              {mayWork && <CallForm organisationId={organisationId} owedPaise={sheet.owedPaise} />}
              {mayRemind && <ReminderCard organisationId={organisationId} gate={sheet.gate.reminder} />}
              <Payments sheet={sheet} />
            </Stack>
          </Col>
          {/* long: behind what a phone is for, whom to call and what came of it */}
          <Col span={8}>
            <HistoryCard sheet={sheet} />
          </Col>
        </Grid>
      </Stack>
    </Page>
  )
}

function Facts({ sheet }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { next, standing } = sheet
  return (
    <FactsRow
      facts={[
        { label: t('fact.overdue'), value: <Money paise={sheet.overduePaise} />, late: sheet.overduePaise > 0 },
        { label: t('fact.days'), value: sheet.daysLate },
        { label: t('fact.total'), value: <Money paise={sheet.totalPaise} /> },
        { label: t('fact.owed'), value: <Money paise={sheet.owedPaise} /> },
        {
          label: t('fact.next'),
          value: next ? <Money paise={next.amountPaise} /> : t('fact.nothing'),
          note: next && <DateText on={next.dueOn} />,
        },
        ...(standing
          ? [
              {
                label: t('fact.class'),
                value: ASSET_CLASS[standing.class][language],
                note: <Since standing={standing} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Since({ standing }: { standing: NonNullable<AccountSheet['standing']> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { sinceOn, watchedFrom } = standing
  const since = t('fact.since', { date: formatDate(sinceOn, language) })
  const watched = watchedFrom && t('fact.watched', { date: formatDate(watchedFrom, language) })
  return <Dotted parts={watched ? [since, watched] : [since]} />
}

function Promises({ sheet }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  if (!sheet.promises.length) return null
  return (
    <Card title={t('promise.title')} flush>
      <PromiseTable rows={sheet.promises} inCard />
    </Card>
  )
}

/** On a phone the call is one tap away, while the contact rules allow one. */
function CallButton({ sheet: { contacts, gate } }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  const [first] = contacts
  if (!first || !gate.call.allowed) return null
  return (
    <Button icon={IconPhone} to={`tel:+91${first.mobile}`}>
      {t('contacts.call', { name: first.name })}
    </Button>
  )
}

function Contacts({ sheet }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  const items = sheet.contacts.flatMap(({ name, mobile, email }) => [
    { label: name, value: <AppLink to={`tel:+91${mobile}`}>{mobile}</AppLink> },
    ...(email ? [{ label: t('contacts.email'), value: <AppLink to={`mailto:${email}`}>{email}</AppLink> }] : []),
  ])
  return (
    <Card title={t('contacts.title')}>
      {!sheet.gate.call.allowed && <p className="meta">{t(`reason.${sheet.gate.call.reason}`)}</p>}
      {items.length ? <DefinitionList items={items} /> : <p className="meta">{t('contacts.none')}</p>}
    </Card>
  )
}

function Payments({ sheet }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  const items = sheet.payments.map(one => ({
    label: <DateText on={one.valueOn} />,
    value: <Money paise={one.amountPaise} exact />,
    note: one.reversed ? t('payments.reversed') : one.number,
  }))
  return (
    <Card title={t('payments.title')}>
      {items.length ? <DefinitionList items={items} /> : <p className="meta">{t('payments.none')}</p>}
    </Card>
  )
}
