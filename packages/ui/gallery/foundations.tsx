import { IconDownload } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { useConfirm } from '../confirm-dialog.tsx'
import { DateText, DateTimeText } from '../date-text.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { Col, Grid, Row, Stack } from '../grid.tsx'
import { KhataLine } from '../khata-line.tsx'
import { useLanguage, useUiText } from '../language.tsx'
import { Money } from '../money.tsx'
import { NextStep } from '../next-step.tsx'
import { Dotted } from '../page-header.tsx'
import { StatusChip, type StatusTone } from '../status-chip.tsx'
import { MovementList } from '../movement-list.tsx'
import { TaskList } from '../task-list.tsx'
import { Fold } from '../fold.tsx'
import { Timeline } from '../timeline.tsx'
import { toasts } from '../toasts.ts'
import { samples } from './samples.ts'

const TONES: StatusTone[] = ['pending', 'evaluation', 'offered', 'accepted', 'declined', 'abandoned']
const MOVED_ON = ['2026-11-18', '2026-11-10']
const AGES = ['due30', 'due60', 'due90', 'due91'] as const
const AGE_LABELS = ['0–30', '31–60', '61–90', '90+']

/** Money, cards, states and buttons, as a borrower's dashboard has them. */
export function Foundations() {
  const text = samples[useLanguage()]
  const ui = useUiText()
  const confirm = useConfirm()
  return (
    <Stack gap="l">
      <NextStep
        over={text.nextStep}
        title={text.addStatements}
        text={text.addStatementsText}
        action={<Button kind="main">{text.upload}</Button>}
      />
      <Grid>
        <Col span={7}>
          <Card title={text.limit} action={<a href="#basics">{text.details}</a>}>
            <p className="meta">{text.youCanUse}</p>
            <p>
              <Money paise={16_00_000_00} size="xl" />
            </p>
            <p className="sub" style={{ marginBottom: 20 }}>
              {text.ofLimit}
            </p>
            <KhataLine
              parts={[
                { part: 'free', paise: 16_00_000_00 },
                { part: 'used', paise: 31_40_000_00 },
                { part: 'held', paise: 2_60_000_00 },
              ]}
            />
            <div style={{ marginTop: 12 }}>
              <Button>{text.askDisbursal}</Button>
            </div>
          </Card>
        </Col>
        <Col span={5}>
          <Card title={text.nextDue} action={<a href="#lists">{text.allDues}</a>}>
            <p className="meta">
              <DateText on="2026-11-25" />, {text.inFiveDays}
            </p>
            <div style={{ marginBottom: 20 }}>
              <Money paise={4_12_350_00} size="xl" words />
            </div>
            <KhataLine
              thin
              parts={[
                { part: 'penal', paise: 2_050_00, label: text.lateOctober },
                { part: 'interest', paise: 38_300_00 },
                { part: 'principal', paise: 3_72_000_00 },
              ]}
            />
            <div style={{ marginTop: 12 }}>
              <Button>{text.payNow}</Button>
            </div>
          </Card>
        </Col>
        <Col span={7}>
          <Card title={text.application} action={<StatusChip tone="pending" label={text.statuses[0]} />}>
            <p className="meta" style={{ marginBottom: 12 }}>
              <Dotted
                parts={[
                  <span key="id" className="id">
                    PJ-2026-00418
                  </span>,
                  <Money key="asked" paise={25_00_000_00} />,
                  <>
                    {text.applied} <DateText on="2026-11-12" />
                  </>,
                ]}
              />
            </p>
            <TaskList
              tasks={text.tasks.map(([title, note], i) => ({
                title,
                note,
                state: i < 2 ? 'done' : 'pending',
                to: i < 2 ? undefined : '#forms',
              }))}
            />
          </Card>
        </Col>
        <Col span={5}>
          <Card title={text.kept}>
            <DefinitionList
              total
              items={[25_00_000_00, -37_500_00, -6_750_00, -3_750_50, 24_51_999_50].map((paise, i) => ({
                label: text.keptRows[i],
                value: <Money paise={paise} exact />,
                note: i === 2 ? text.toState : undefined,
              }))}
            />
            <Fold title={text.whyKept}>
              <p>{text.whyKeptText}</p>
            </Fold>
          </Card>
        </Col>
        <Col span={12}>
          <Card title={text.recent}>
            <MovementList
              movements={text.movements.map((title, i) => ({
                key: title,
                title,
                note: <DateText on={MOVED_ON[i] ?? ''} />,
                paise: [-6_40_000_00, 2_85_000_00][i] ?? 0,
                to: '#forms',
              }))}
            />
          </Card>
        </Col>
        <Col span={7}>
          <Card title={text.status}>
            <Stack gap="s">
              <Row>
                {TONES.map((tone, i) => (
                  <StatusChip key={tone} tone={tone} label={text.statuses[i]} />
                ))}
              </Row>
              <Row>
                {AGES.map((tone, i) => (
                  <StatusChip key={tone} tone={tone} label={AGE_LABELS[i]} />
                ))}
              </Row>
            </Stack>
            <div style={{ marginTop: 20 }}>
              <p className="meta" style={{ marginBottom: 8 }}>
                {text.staffSheet}
              </p>
              <KhataLine
                legend="inline"
                short
                parts={AGES.map((part, i) => ({
                  part,
                  paise: [32_14_000_00, 28_06_000_00, 19_02_000_00, 12_06_000_00][i] ?? 0,
                }))}
              />
            </div>
          </Card>
        </Col>
        <Col span={5}>
          <Card title={text.happened}>
            <Timeline
              items={[
                { what: text.events[0], note: <DateTimeText at="2026-11-18T05:32:00Z" /> },
                { what: text.events[1], note: <DateTimeText at="2026-11-20T05:10:00Z" /> },
                { what: text.events[2], note: <DateTimeText at="2026-11-20T06:10:00Z" />, state: 'failed' },
                { what: text.events[3], note: text.triesAgain, state: 'waiting' },
              ]}
            />
          </Card>
        </Col>
      </Grid>
      <Card title={text.buttons}>
        <Row>
          <Button kind="main">{text.accept}</Button>
          <Button>{text.ask}</Button>
          <Button kind="quiet">{text.decline}</Button>
          <Button kind="stop">{text.reject}</Button>
          <Button disabled>{text.notYet}</Button>
          <Button icon={IconDownload}>{text.download}</Button>
          <Button busy>{text.sending}</Button>
          <Button small>{text.call}</Button>
        </Row>
      </Card>
      <Card title={text.toastsTitle}>
        <Row>
          <Button onClick={() => toasts.success()}>{ui('toast.success')}</Button>
          <Button onClick={() => toasts.error()}>{ui('toast.error')}</Button>
          <Button onClick={() => toasts.warning()}>{ui('toast.warning')}</Button>
          <Button onClick={() => toasts.undo(text.removed, () => toasts.success())}>{text.remove}</Button>
          <Button
            kind="stop"
            onClick={async () => {
              if (await confirm({ title: text.confirmTitle, text: text.confirmText, yes: text.confirmYes, stop: true }))
                toasts.success()
            }}
          >
            {text.decline}
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
