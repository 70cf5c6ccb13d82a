import { useParams } from 'react-router'
import { readContact } from '@poonji/capabilities/lender/contract.ts'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import {
  answerGrievance,
  closeGrievance,
  readGrievance,
  replyForm,
  writeGrievance,
  type GrievanceRow,
} from '../../contract.ts'
import { CATEGORY, DISPUTES, isOpen, mayGoToOmbudsman, type GrievanceStatus } from '../../status.ts'
import { texts } from '../../texts.ts'
import { TicketDue, TicketState } from '../ticket-state.tsx'

/** One ticket: what was written, and the box to write in, for the borrower and for staff. */
export function GrievanceDetail() {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { grievanceId = '' } = useParams()
  const ticket = useCall(readGrievance, { grievanceId })
  const answers = useMay('CAN_ANSWER_GRIEVANCE')
  return (
    <Page
      title={ticket.data?.subject}
      crumbs={answers ? [{ label: t('queue.title'), to: '/grievances' }] : undefined}
      subtitle={
        ticket.data && [
          ticket.data.number,
          CATEGORY[ticket.data.category][language],
          <CompanyLink key="whose" organisationId={ticket.data.organisationId} name={ticket.data.organisationName} />,
          ...(isOpen(ticket.data.status)
            ? [<TicketDue key="due" dueOn={ticket.data.dueOn} late={ticket.data.late} />]
            : []),
        ]
      }
      status={ticket.data && <TicketState status={ticket.data.status} />}
    >
      <Loaded from={ticket} shape={<SkeletonCard rows={4} />}>
        {row => (
          <Stack>
            {isDispute(row) && <Note tone="info">{t('paused')}</Note>}
            {row.late && <PastItsTime ombudsman={mayGoToOmbudsman(row.organisationType)} />}
            <Card>
              <Timeline
                items={row.notes.map(note => ({
                  what: note.words,
                  note: `${note.fromUs ? `${t('us')}, ${note.name}` : note.name || row.organisationName} · ${formatDateTime(note.at, language)}`,
                }))}
              />
            </Card>
            <Reply grievanceId={row.id} status={row.status} />
            <NotSettled row={row} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Collections wait for our answer. */
const isDispute = ({ organisationType, status, category }: GrievanceRow) =>
  organisationType === 'BUYER' && isOpen(status) && DISPUTES.includes(category)

/** Where one may turn when we are late: the ombudsman, else our nodal officer. */
function PastItsTime({ ombudsman }: { ombudsman: boolean }) {
  const t = useTexts(texts)
  const { data } = useCall(readContact, {})
  if (!data) return null
  return <Note tone="warn">{ombudsman ? t('ombudsman') : t('nextInstance', { phone: data.grievancePhone })}</Note>
}

/**
 * The ways of whom our answer does not satisfy: to write again, and to the ombudsman (RBI's Integrated Ombudsman Scheme
 * 2021, clause 10(2)).
 */
function NotSettled({ row }: { row: GrievanceRow }) {
  const t = useTexts(texts)
  const staff = useSession().domain === 'admin'
  const mayWrite = useMay('CAN_RAISE_GRIEVANCE')
  if (staff || !mayWrite || isOpen(row.status)) return null
  return (
    <Stack gap="s">
      {mayGoToOmbudsman(row.organisationType) && <p className="meta">{t('notSatisfied')}</p>}
      {row.status === 'CLOSED' && (
        <Row>
          <Button to={`/organisation/${row.organisationId}/grievances`}>{t('another')}</Button>
        </Row>
      )}
    </Stack>
  )
}

function Reply({ grievanceId, status }: { grievanceId: string; status: GrievanceStatus }) {
  const t = useTexts(texts)
  const staff = useSession().domain === 'admin'
  const mayAnswer = useMay('CAN_ANSWER_GRIEVANCE')
  const mayWrite = useMay('CAN_RAISE_GRIEVANCE')
  const write = useCommand(writeGrievance)
  const answer = useCommand(answerGrievance)
  const close = useCommand(closeGrievance)
  const typed = { name: `grievance-reply:${grievanceId}` }
  const { form, submit, field, sending, undo } = useTypedForm(
    typed,
    replyForm,
    { words: '' },
    async (body, shown, sent) => {
      await (staff ? answer : write).mutateAsync({ grievanceId, body })
      sent()
      shown.setValues({ words: '' })
      toasts.success(staff ? t('answered') : undefined)
    },
  )
  if (staff ? !mayAnswer : !mayWrite) return null
  if (status === 'CLOSED')
    return form.values.words.trim() ? <Unsent words={form.values.words} staff={staff} discard={undo} /> : null
  const settle = async () => {
    await close.mutateAsync({ grievanceId })
    toasts.success(t('closed'))
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t(staff ? 'answer' : 'write')} lines={4} maxLength={2000} {...field('words')} />
          <Row>
            <Button kind="main" type="submit" disabled={!form.values.words.trim()} busy={sending}>
              {t(staff ? 'answer' : 'send')}
            </Button>
            {!staff && status === 'ANSWERED' && (
              <Button busy={close.isPending} onClick={() => void settle()}>
                {t('close')}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

/** It was closed while somebody wrote: their words are not lost with the box they stood in. */
function Unsent({ words, staff, discard }: { words: string; staff: boolean; discard: () => void }) {
  const t = useTexts(texts)
  return (
    <Card>
      <Stack>
        <Note tone="warn">{t(staff ? 'unsent.staff' : 'unsent')}</Note>
        <TextField label={t('unsent.words')} lines={4} readOnly value={words} />
        <Row>
          <Button onClick={discard}>{t('unsent.discard')}</Button>
        </Row>
      </Stack>
    </Card>
  )
}
