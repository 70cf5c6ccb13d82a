import { Navigate } from 'react-router'
import { IconPlus } from '@tabler/icons-react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { PipelineCard } from '@poonji/capabilities/leads/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { figures } from '../../table-contract.ts'
import { texts } from '../../words/screens.ts'
import { MonthCharts } from './month-charts.tsx'

type Figures = Answer<typeof figures>

/**
 * Where a partner lands: what they brought, how it stands, what it earned. Who still applies goes on there; of a partner
 * that is stopped its people read so.
 */
export function PartnerHome() {
  const { firmStopped } = useSession()
  const works = useMay('CAN_VIEW_PARTNER_DASHBOARD')
  if (firmStopped) return <Navigate to="/why" replace />
  return works ? <Home /> : <Navigate to="/partner" replace />
}

function Home() {
  const t = useTexts(texts)
  const { name } = useSession()
  const mayAdd = useMay('CAN_CREATE_ORGANISATION')
  const earns = useMay('CAN_VIEW_PAYOUTS')
  const read = useCall(figures, {})
  return (
    <Page
      title={name ? t('home.hello', { name }) : t('home.title')}
      subtitle={t(earns ? 'home.sub' : 'home.subClients')}
      actions={
        mayAdd && (
          <Button kind="main" icon={IconPlus} to="/add-lead">
            {t('home.add')}
          </Button>
        )
      }
    >
      <Loaded from={read} shape={<SkeletonPage />}>
        {found => (
          <Stack gap="l">
            {found.wantsAccountPaise !== null && (
              <Note tone="warn">
                {t('home.wantsAccount', { amount: formatMoney(found.wantsAccountPaise) })}{' '}
                <AppLink to="/payouts/account">{t('account.add')}</AppLink>
              </Note>
            )}
            <Facts figures={found} />
            {found.referralCode && (
              <p className="meta">
                {t('home.code')} <span className="id">{found.referralCode}</span>
              </p>
            )}
            <Grid top>
              <Col span={7}>
                <Stack>
                  <MonthCharts figures={found} />
                </Stack>
              </Col>
              <Col span={5}>
                <PipelineCard />
              </Col>
            </Grid>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** How a month's payout comes about where something was given back: the sum alone would not say why it is low, or below zero. */
function useEarnedNote(month: Figures['months'][number] | undefined) {
  const t = useTexts(texts)
  const { earnedPaise, givenBackPaise } = month ?? {}
  if (!givenBackPaise) return t('home.earnedNote')
  const earned = (earnedPaise ?? 0) - givenBackPaise
  return t('home.givenBackNote', { earned: formatMoney(earned), back: formatMoney(-givenBackPaise) })
}

function Facts({ figures: found }: { figures: Figures }) {
  const t = useTexts(texts)
  const now = found.months.at(-1)
  const earnedNote = useEarnedNote(now)
  const percent = found.applications ? Math.round((found.loans / found.applications) * 100) : null
  return (
    <FactsRow
      ruled
      facts={[
        {
          label: t('home.clients'),
          value: found.clients,
          note: <AppLink to="/BUYER/organisation">{t('home.newClients', { count: found.clientsThisMonth })}</AppLink>,
        },
        {
          label: t('home.waiting'),
          value: found.waitingForClient,
          note: <AppLink to="/application-pendencies?turn=client">{t('home.waitingNote')}</AppLink>,
        },
        {
          label: t('home.conversion'),
          value: percent === null ? '–' : `${percent}%`,
          note: (
            <AppLink to="/application-partner/list?filter=DISBURSEMENT_EXISTS:true">
              {t('home.conversionNote', { loans: found.loans, applications: found.applications })}
            </AppLink>
          ),
        },
        {
          label: t('home.disbursed'),
          value: <Money paise={now?.disbursedPaise ?? 0} short />,
          note: <AppLink to="/disbursements/all">{t('home.disbursedNote')}</AppLink>,
        },
        ...(now && now.earnedPaise !== null
          ? [
              {
                label: t('home.earned'),
                value: <Money paise={now.earnedPaise} />,
                note: <AppLink to="/payouts">{earnedNote}</AppLink>,
              },
            ]
          : []),
        ...(found.followUpsDue
          ? [
              {
                label: t('home.followUps'),
                value: found.followUpsDue,
                note: <AppLink to="/leads?show=due">{t('home.followUpsNote')}</AppLink>,
              },
            ]
          : []),
        ...(found.overdueClients
          ? [
              {
                label: t('home.overdue'),
                value: found.overdueClients,
                late: true,
                note: <AppLink to="/collectionList">{t('home.overdueNote')}</AppLink>,
              },
            ]
          : []),
      ]}
    />
  )
}
