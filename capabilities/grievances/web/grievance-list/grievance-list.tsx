import { useNavigate, useParams } from 'react-router'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { ClosedTab } from '@poonji/web-platform/routing/closed-tab.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { listGrievances, raiseForm, raiseGrievance } from '../../contract.ts'
import { CATEGORY, isOpen, topicsOf } from '../../status.ts'
import { texts } from '../../texts.ts'
import { OfficerCard } from '../officer-card.tsx'
import { TicketDue, TicketState } from '../ticket-state.tsx'

/** An organisation's tickets and the form for a new one; a partner has its own alone. */
export function GrievanceList() {
  const { domain, partnerOrganisationId } = useSession()
  const { organisationId = '' } = useParams()
  if (domain === 'partner' && organisationId !== partnerOrganisationId) return <ClosedTab />
  return <Tickets organisationId={organisationId} />
}

function Tickets({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const aboutClient = useViewerTexts(texts)
  const staff = useSession().domain === 'admin'
  const client = useClientName()
  const tickets = useCall(listGrievances, { orgId: organisationId })
  // staff answer complaints; whoever has one writes it
  const readsAll = useMay('CAN_ANSWER_GRIEVANCE') || !staff
  const mayRaise = useMay('CAN_RAISE_GRIEVANCE', organisationId) && !staff
  const to = (grievanceId: string) =>
    pathTo('/organisation/:organisationId/grievances/:grievanceId', { organisationId, grievanceId })
  return (
    <Page subtitle={client}>
      <Loaded from={tickets} shape={<SkeletonList rows={2} />}>
        {rows => (
          <Stack>
            {rows.length ? (
              <Card title={t('list.title')}>
                <TaskList
                  tasks={rows.map(row => ({
                    title: `${row.number} · ${row.subject}`,
                    note: isOpen(row.status) ? <TicketDue dueOn={row.dueOn} late={row.late} /> : undefined,
                    state: row.status === 'CLOSED' ? 'done' : 'pending',
                    end: <TicketState status={row.status} />,
                    to: to(row.id),
                  }))}
                />
              </Card>
            ) : (
              <EmptyState
                title={readsAll ? t('list.none') : t('list.noneForYou')}
                text={(staff ? aboutClient : t)('list.noneText')}
              />
            )}
            {mayRaise && <RaiseForm organisationId={organisationId} to={to} />}
            <OfficerCard />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function RaiseForm({ organisationId, to }: { organisationId: string; to: (id: string) => string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const raise = useCommand(raiseGrievance)
  const { minOrganisationsList, partnershipType } = useSession()
  const own = minOrganisationsList.find(({ id }) => id === organisationId)
  const topics = topicsOf(own?.type ?? partnershipType ?? 'BUYER')
  const initial = { subject: '', category: topics[0] ?? 'OTHER', words: '' }
  const typed = { name: `grievance-of:${organisationId}` }
  const { submit, field } = useTypedForm(typed, raiseForm, initial, async (body, _form, sent) => {
    const { id, number } = await raise.mutateAsync({ orgId: organisationId, body })
    sent()
    toasts.success(t('raised', { number }))
    await navigate(to(id))
  })
  const categories = topics.map(value => ({ value, label: CATEGORY[value][language] }))
  return (
    <Card title={t('raise')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField label={t('category')} options={categories} required {...field('category')} />
          <TextField label={t('subject')} required maxLength={120} {...field('subject')} />
          <TextField label={t('words')} required lines={4} maxLength={2000} {...field('words')} />
          <Button kind="main" type="submit" busy={raise.isPending}>
            {t('send')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
