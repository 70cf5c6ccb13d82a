import { useState } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { days, daysFile, proof, runDay } from '../../day-contract.ts'
import { texts } from '../../words/desk.ts'
import { loanPath, organisationPath } from '../paths.ts'

type Days = Answer<typeof days>
type Day = Days['days'][number]

const STATE_TONES = { running: 'evaluation', stopped: 'declined', closed: 'accepted' } as const

const whileRunning = (answer: unknown) =>
  (answer as Days | undefined)?.days.some(day => day.state === 'running') ? 2_000 : false

/** Each closed business date, what it brought and whether the books agree; closing the next one. */
export function EndOfDay() {
  const t = useTexts(texts)
  const list = useCall(days, {}, { poll: whileRunning })
  return (
    <Page
      subtitle={t('eod.sub')}
      actions={
        list.data && (
          <>
            <Downloads call={daysFile} input={format => ({ query: { format } })} />
            <CloseNext answer={list.data} onFailed={() => void list.refetch()} />
          </>
        )
      }
    >
      <Loaded from={list} shape={<SkeletonTable rows={8} columns={7} />}>
        {answer => (
          <Stack gap="l">
            <FactsRow
              facts={[
                { label: t('eod.today'), value: <DateText on={answer.today} /> },
                { label: t('eod.open'), value: <DateText on={answer.openOn} /> },
              ]}
            />
            <Proof />
            <Stopped day={answer.days[0]} />
            <HeldOnes list={answer.days[0]?.held ?? []} />
            <FailedAfter list={answer.days[0]?.after ?? []} />
            {answer.days.length ? (
              <DayTable rows={answer.days} />
            ) : (
              <EmptyState title={t('eod.none')} text={t('eod.noneText')} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function CloseNext({ answer, onFailed }: { answer: Days; onFailed: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const run = useCommand(runDay)
  const confirm = useConfirm()
  if (answer.openOn > answer.today) return null
  const date = formatDate(answer.openOn, language)
  const close = async () => {
    const early = { title: t('eod.early', { date }), text: t('eod.earlyText'), yes: t('eod.earlyYes') }
    if (answer.openOn === answer.today && !(await confirm(early))) return
    try {
      const { closed } = await run.mutateAsync({ body: { onDate: answer.openOn } })
      toasts.success(closed.length ? t('eod.closedNote', { count: closed.length }) : t('eod.nothing'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : '')
      onFailed()
    }
  }
  return (
    <Button kind="main" busy={run.isPending} onClick={() => void close()}>
      {t('eod.run', { date })}
    </Button>
  )
}

function Proof() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(false)
  const proved = useCall(proof, {}, { enabled: asked })
  if (!asked)
    return (
      <div>
        <Button onClick={() => setAsked(true)}>{t('eod.prove')}</Button>
      </div>
    )
  return (
    <Loaded from={proved} shape={<p className="meta">{t('eod.running')}</p>}>
      {({ differences }) =>
        differences.length ? <Differences list={differences} /> : <Note tone="ok">{t('eod.proved')}</Note>
      }
    </Loaded>
  )
}

function Differences({ list }: { list: string[] }) {
  return (
    <Note tone="bad">
      <ul>
        {list.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Note>
  )
}

/** An error in what is done of all loans at once, or of too many of them. */
function Stopped({ day }: { day: Day | undefined }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (day?.state !== 'stopped') return null
  return (
    <Note tone="bad">
      <p>{t('eod.stoppedNote', { date: formatDate(day.onDate, language) })}</p>
      {day.problem && <p className="meta">{day.problem}</p>}
    </Note>
  )
}

/** What an error of its own kept out of the last night, with what the error says to whoever mends it. */
function HeldOnes({ list }: { list: Day['held'] }) {
  const t = useTexts(texts)
  if (!list.length) return null
  const pathOf = ({ organisationId, loanId }: Day['held'][number]) =>
    loanId ? loanPath({ organisationId, loanId }, 'nights') : organisationPath(organisationId, 'credit/tds')
  return (
    <Note tone="warn">
      <p>{t('eod.heldNote')}</p>
      <ul>
        {list.map(one => (
          <li key={`${one.step} ${one.number}`}>
            <AppLink to={pathOf(one)}>{one.number}</AppLink> ({t('eod.heldSince')} <DateText on={one.sinceOn} />
            ): {t(`eod.held.${one.step}`)} <span className="meta">{one.reason}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** What the closing of the last day put on its way and could not be done. */
function FailedAfter({ list }: { list: Day['after'] }) {
  const t = useTexts(texts)
  if (!list.length) return null
  return (
    <Note tone="warn">
      <p>{t('eod.afterNote')}</p>
      <ul>
        {list.map(({ job, reason }) => (
          <li key={`${job} ${reason}`}>
            {t(`eod.after.${job}`)} <span className="meta">{reason}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function DayTable({ rows }: { rows: Day[] }) {
  const t = useTexts(texts)
  const money = (of: (figures: NonNullable<Day['figures']>) => number) => (day: Day) =>
    day.figures && <Money paise={of(day.figures)} exact />
  const count = (of: (figures: NonNullable<Day['figures']>) => number) => (day: Day) => day.figures && of(day.figures)
  return (
    <DataTable
      caption={t('eod.table')}
      rows={rows}
      rowKey={day => day.onDate}
      rowTone={day => (day.differences.length || day.held.length || day.after.length ? 'flag' : undefined)}
      columns={[
        { key: 'on', header: t('eod.date'), phone: 'title', cell: day => <DateText on={day.onDate} /> },
        {
          key: 'state',
          header: t('eod.state'),
          phone: 'note',
          cell: day => <StatusChip tone={STATE_TONES[day.state]} label={t(`eod.state.${day.state}`)} />,
        },
        { key: 'loans', header: t('eod.loans'), end: true, cell: count(figures => figures.loans) },
        {
          key: 'interest',
          header: t('eod.interest'),
          end: true,
          phone: 'figure',
          named: true,
          cell: money(figures => figures.interest),
        },
        { key: 'penal', header: t('eod.penal'), end: true, cell: money(figures => figures.penal) },
        { key: 'dues', header: t('eod.dues'), end: true, cell: count(figures => figures.duesRaised) },
        { key: 'raised', header: t('eod.raised'), end: true, cell: money(figures => figures.raised) },
        { key: 'overdue', header: t('eod.overdue'), end: true, cell: count(figures => figures.overdueLoans) },
        { key: 'presented', header: t('eod.presented'), end: true, cell: count(figures => figures.presented) },
        {
          key: 'differences',
          header: t('eod.differences'),
          phone: 'note-end',
          cell: day => (
            <>
              {day.held.length > 0 && <p>{`${t('eod.held')}: ${day.held.map(one => one.number).join(', ')}`}</p>}
              {day.after.length > 0 && <p>{t('eod.after')}</p>}
              {day.differences.length ? (
                <Differences list={day.differences} />
              ) : (
                day.state === 'closed' && t('eod.agree')
              )}
            </>
          ),
        },
      ]}
    />
  )
}
