import { useEffect } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readSheet, send, type SheetDetail } from '../../contract.ts'
import { isMoving, ROWS_NAMED, SHEET_STATE, type SheetKind, type SheetState } from '../../status.ts'
import { refusalWords } from '../../advice.ts'
import { texts } from '../../texts.ts'
import { CorrectedSheets } from './corrected-sheets.tsx'
import { ToMend } from './to-mend.tsx'
import classes from './bulk-sheet.module.css'

/** Where a partner finds what a sheet made. */
const MADE: Record<SheetKind, string> = {
  leads: '/leads',
  beneficiaries: '/beneficiaries',
  disbursals: '/disbursements/all',
}
const LOOK_AGAIN_MS = 2_000
const moves = (answer: unknown) => {
  const sheet = answer as SheetDetail | undefined
  return sheet !== undefined && isMoving(sheet.status)
}

/** One sheet: its check, what is to mend, and how far its sending is. */
export function SheetCard({ sheetId, kind, status }: { sheetId: string; kind: SheetKind; status?: SheetState }) {
  const sheet = useCall(readSheet, { sheetId }, { poll: answer => (moves(answer) ? LOOK_AGAIN_MS : false) })
  const language = useLanguage()
  const { refetch, data } = sheet
  const behind = status !== undefined && data !== undefined && data.status !== status
  // the list has heard of a change: the sheet is asked for at once
  useEffect(() => {
    if (behind) void refetch()
  }, [behind, refetch])
  return (
    <Loaded from={sheet} shape={<SkeletonCard rows={5} />}>
      {loaded => (
        <Card flush label={loaded.name}>
          <div className={classes.inside}>
            <Stack>
              <Head sheet={loaded} />
              {loaded.refusal && (
                <Note tone="bad">{refusalWords(language, kind, loaded.refusal, loaded.refusalDetail)}</Note>
              )}
              <Notices sheet={loaded} />
              {loaded.status !== 'REFUSED' && <Counts sheet={loaded} kind={kind} />}
            </Stack>
          </div>
          {loaded.bad + loaded.failed > 0 && !moves(loaded) && <ToMend sheetId={sheetId} kind={kind} />}
        </Card>
      )}
    </Loaded>
  )
}

function Head({ sheet }: { sheet: SheetDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { [language]: word, tone } = SHEET_STATE[sheet.status]
  const toMend = sheet.status === 'CHECKED' && sheet.bad > 0
  return (
    <Row between>
      <div className={classes.file}>
        {sheet.status !== 'REFUSED' && (
          <span className={classes.tick}>
            <Icon of={IconCircleCheck} />
          </span>
        )}
        <div>
          <strong>{sheet.name}</strong>
          <br />
          <span className="meta">
            {t('uploaded', { at: formatDateTime(sheet.uploadedAt, language), name: sheet.uploadedByName })}
          </span>
        </div>
      </div>
      <StatusChip
        tone={toMend ? 'evaluation' : tone}
        label={toMend ? t('checked.toMend', { count: sheet.bad }) : word}
      />
    </Row>
  )
}

function Notices({ sheet }: { sheet: SheetDetail }) {
  const t = useTexts(texts)
  return sheet.notices.map(({ code, rows = [], titles = [] }) => (
    <Note key={code} tone="warn">
      {t(`notice.${code}`, { count: rows.length || titles.length, rows: rowsNamed(rows), titles: titles.join(', ') })}
    </Note>
  ))
}

const rowsNamed = (rows: readonly number[]) =>
  rows.slice(0, ROWS_NAMED).join(', ') + (rows.length > ROWS_NAMED ? ' …' : '')

function Counts({ sheet, kind }: { sheet: SheetDetail; kind: SheetKind }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const begin = useCommand(send)
  const toMend = sheet.bad + sheet.failed
  const sendReady = async () => {
    const asked = { title: t(`${kind}.ask`, { count: sheet.ready }), text: t(`${kind}.askText`) }
    if (!(await confirm({ ...asked, yes: t('send', { count: sheet.ready }) }))) return
    try {
      await begin.mutateAsync({ sheetId: sheet.sheetId })
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <>
      <div className={classes.counts}>
        <FactsRow facts={useFacts(sheet, kind)} />
      </div>
      <Bar sheet={sheet} />
      <Row between>
        <p className="meta" aria-live="polite">
          {sheet.status !== 'REFUSED' &&
            t(`${kind}.state.${sheet.status}`, { done: sheet.done, ready: sheet.ready, rows: sheet.rows })}
        </p>
        {!isMoving(sheet.status) && (
          <div className={classes.actions}>
            {toMend > 0 && <CorrectedSheets sheetId={sheet.sheetId} toMend={toMend} />}
            {sheet.status === 'SENT' && sheet.done > 0 && <Button to={MADE[kind]}>{t(`${kind}.made`)}</Button>}
            {sheet.status === 'CHECKED' && sheet.ready > 0 && (
              <Button kind="main" busy={begin.isPending} onClick={() => void sendReady()}>
                {t('send', { count: sheet.ready })}
              </Button>
            )}
          </div>
        )}
      </Row>
    </>
  )
}

function useFacts(sheet: SheetDetail, kind: SheetKind) {
  const t = useTexts(texts)
  const sending = sheet.status === 'SENDING' || sheet.status === 'SENT'
  const amount = sending
    ? { label: t('fact.amountDone'), value: <Money paise={sheet.donePaise} /> }
    : { label: t('fact.amount'), value: <Money paise={sheet.readyPaise} /> }
  return [
    { label: t('fact.rows'), value: sheet.rows },
    sending ? { label: t('fact.done'), value: sheet.done } : { label: t('fact.ready'), value: sheet.ready },
    { label: t('fact.toMend'), value: sheet.bad + sheet.failed, late: sheet.bad + sheet.failed > 0 },
    ...(kind === 'disbursals' ? [amount] : []),
  ]
}

/** Ready or done beside what is to mend, in their shares; said in figures above it. */
function Bar({ sheet }: { sheet: SheetDetail }) {
  const sending = sheet.status === 'SENDING' || sheet.status === 'SENT'
  const good = sending ? sheet.done : sheet.ready
  const bad = sheet.bad + sheet.failed
  const rest = Math.max(0, sheet.rows - good - bad)
  return (
    <div className={classes.bar} aria-hidden>
      {good > 0 && <span data-part="good" style={{ flexGrow: good }} />}
      {bad > 0 && <span data-part="bad" style={{ flexGrow: bad }} />}
      {rest > 0 && <span style={{ flexGrow: rest }} />}
    </div>
  )
}
