import { NameAsk } from '@poonji/capabilities/identity/web/embeds.tsx'
import { CompanyPage, MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { NextStep, NextStepSkeleton } from '@poonji/ui/next-step.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { later } from '@poonji/web-platform/later.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { useParams } from 'react-router'
import { pendingTasks, type PendingTask } from '../../contract.ts'
import { isNews, waitsForClient } from '../../tasks.ts'
import { texts } from '../../texts.ts'
import { wordsOf } from '../../task-words.ts'
import { Coach } from '../coach/coach.tsx'
import { useWay } from '../use-way.ts'

const Running = later(async () => (await import('./running.tsx')).Running, <SkeletonCard rows={3} />)
const SupplierHome = later(
  async () => (await import('@poonji/capabilities/suppliers/web/embeds.tsx')).SupplierHome,
  <SkeletonCard rows={3} />,
)
const WithoutOrganisation = later(
  async () => (await import('./without-organisation.tsx')).WithoutOrganisation,
  <NextStepSkeleton />,
)

/** Fetched by who joins a company: few ever do. */
const openJoined = async (organisationId: string) =>
  (await import('@poonji/capabilities/leads/web/embeds.tsx')).openCompany(organisationId)

/** A borrower's landing: the one next step, what comes after it, the limit, the dues, the last movements, what else is on offer. */
export function CreditDashboard() {
  const t = useViewerTexts(texts)
  const session = useSession()
  const organisationId = useParams().organisationId ?? session.selectedOrganisationId
  // suppliers, vendors and anchors have no credit here
  const trades = session.minOrganisationsList.find(({ id, type }) => id === organisationId && type !== 'BUYER')
  const title = session.name ? t('hello', { name: session.name }) : t('welcome')
  return (
    <CompanyPage title={title}>
      {trades ? (
        <SupplierHome organisation={trades} />
      ) : organisationId ? (
        <OfOrganisation organisationId={organisationId} />
      ) : (
        <WithoutOrganisation />
      )}
    </CompanyPage>
  )
}

function OfOrganisation({ organisationId }: { organisationId: string }) {
  const tasks = useCall(pendingTasks, { orgId: organisationId, query: {} })
  return (
    <Stack>
      {useSession().domain === 'buyer' && (
        <>
          <MyInvitations onJoined={id => void openJoined(id)} />
          <NameAsk />
        </>
      )}
      <Loaded from={tasks} shape={<NextStepSkeleton />}>
        {rows =>
          // where a loan runs and nothing waits, the loan itself comes first
          rows.every(isMore) && rows.length > 0 ? null : (
            <Tasks tasks={rows.filter(task => !isMore(task))} organisationId={organisationId} />
          )
        }
      </Loaded>
      {/* asked for at once, shown once it is known how much stands above it */}
      <div hidden={tasks.isPending}>
        <Running organisationId={organisationId} />
      </div>
      <More tasks={tasks.data?.filter(isMore) ?? []} organisationId={organisationId} />
    </Stack>
  )
}

/** Another loan beside those that run: on offer, nobody's next step. */
const isMore = ({ taskType, count }: PendingTask) => taskType === 'OTHER_LOAN_TYPES' && count !== null

function More({ tasks, organisationId }: { tasks: PendingTask[]; organisationId: string }) {
  const t = useViewerTexts(texts)
  const say = useSay(organisationId)
  // on offer only to who may take it
  if (!tasks.some(task => say(task).way)) return null
  return (
    <Card title={t('more')}>
      <Rows tasks={tasks} organisationId={organisationId} />
    </Card>
  )
}

function Tasks({ tasks, organisationId }: { tasks: PendingTask[]; organisationId: string }) {
  const t = useViewerTexts(texts)
  const say = useSay(organisationId)
  const [first, ...rest] = tasks
  if (!first) return <EmptyState title={t('nothingBuyer')} text={t('nothingBuyerText')} />
  const { title, text, way, mine } = say(first)
  const own = isNews(first) ? t('standing') : t('next')
  // who asks the company for something is named too, and is not the one whose turn it is
  const person = isNews(first) ? first.person : null
  const whose = person || !mine ? t('coach.over', { who: person ?? t('coach.owner') }) : own
  const button = way && (
    <Button kind="main" to={way.to}>
      {way.action}
    </Button>
  )
  return (
    <>
      {first.description && first.applicationId && !first.loanId ? (
        <Coach applicationId={first.applicationId} />
      ) : (
        <NextStep
          over={[whose, first.applicationId && first.description].filter(Boolean).join(' · ')}
          title={title}
          text={text}
          action={button}
        />
      )}
      {rest.length > 0 && (
        <Card title={t('later')}>
          <Rows tasks={rest} organisationId={organisationId} />
        </Card>
      )}
    </>
  )
}

function Rows({ tasks, organisationId }: { tasks: PendingTask[]; organisationId: string }) {
  const t = useViewerTexts(texts)
  const say = useSay(organisationId)
  return (
    <TaskList
      tasks={tasks.map(task => {
        const { title, text, way, mine } = say(task)
        return {
          title,
          note: [!mine && !isNews(task) && t('forOwner'), task.applicationId && task.description, text]
            .filter(Boolean)
            .join(' · '),
          state: waitsForClient(task) ? ('pending' as const) : ('waiting' as const),
          to: way?.to,
        }
      })}
    />
  )
}

/** A task as its reader is told it: the words under the title speak to the borrower alone. */
function useSay(organisationId: string) {
  const language = useLanguage()
  const buyer = useSession().domain === 'buyer'
  const wayOf = useWay(organisationId)
  return (task: PendingTask) => {
    const words = wordsOf(task, organisationId, language)
    const way = wayOf(words)
    // who may only look is not the one whose turn it is
    const mine = !buyer || !words.action || way?.action === words.action
    return buyer ? { ...words, way, mine } : { title: words.aboutClient, text: null, way, mine }
  }
}
