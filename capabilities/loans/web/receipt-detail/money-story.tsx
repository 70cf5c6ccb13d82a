import { useEffect, useState } from 'react'
import { IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react'
import { useReducedMotion } from '@mantine/hooks'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { AllocationAnswer } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'
import { duePath } from '../paths.ts'
import classes from './receipt.module.css'
import { storyOf, type Step } from './story.ts'

const STEP_MS = 1_600
const KINDS = ['charges', 'penal', 'interest', 'principal'] as const

/** Where the money of a payment went, told step by step; it can be played again. Nothing for one that came back. */
export function MoneyStory({ answer }: { answer: AllocationAnswer }) {
  if (answer.reversedOn || answer.lines.length + answer.refunds.length + (answer.advance ? 1 : 0) === 0) return null
  return <Story answer={answer} />
}

function Story({ answer }: { answer: AllocationAnswer }) {
  const t = useViewerTexts(texts)
  const steps = storyOf(answer, useLanguage(), t)
  const still = useReducedMotion()
  const [told, setTold] = useState(0)
  const [playing, setPlaying] = useState(true)
  const shown = still && playing ? steps.length : told
  useEffect(() => {
    if (still || !playing || told >= steps.length) return undefined
    const timer = setTimeout(() => setTold(told + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [still, playing, told, steps.length])
  const begin = () => {
    setTold(0)
    setPlaying(!still)
  }
  const end = shown >= steps.length
  const parts = useParts(steps, shown, answer)
  return (
    <div className={`${classes.receipt} ${classes.played}`}>
      <Card title={t('story.title')}>
        <Stack>
          <KhataLine legend="inline" parts={parts} />
          <ol className={classes.story} aria-live="polite">
            {steps.map((step, i) => (
              <li key={i} className={classes.step} data-told={i < shown || undefined}>
                {step.dueId && step.loanId ? (
                  <AppLink
                    to={duePath({ organisationId: answer.organisationId, loanId: step.loanId, dueId: step.dueId })}
                  >
                    {step.words}
                  </AppLink>
                ) : (
                  step.words
                )}
              </li>
            ))}
            <li className={classes.step} data-told={end || undefined}>
              {t('story.end', { amount: formatMoney(answer.amount + answer.givenBack, { paise: 'always' }) })}
            </li>
          </ol>
          <Row>
            {end ? (
              <Button small icon={IconPlayerPlay} onClick={begin}>
                {t('story.again')}
              </Button>
            ) : (
              <Button small icon={IconPlayerTrackNext} onClick={() => setTold(shown + 1)}>
                {t('story.next')}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
    </div>
  )
}

/** What has been placed so far of every kind that there is, and what is still in hand. */
function useParts(steps: readonly Step[], shown: number, answer: AllocationAnswer) {
  const t = useViewerTexts(texts)
  const told = steps.slice(0, shown)
  const of = (kind: Step['kind']) => told.reduce((sum, step) => (step.kind === kind ? sum + step.amount : sum), 0)
  const inHand = told.reduce(
    (left, step) => left + (step.kind === 'rebate' ? step.amount : -step.amount),
    answer.amount,
  )
  const is = (kind: Step['kind']) => steps.some(step => step.kind === kind)
  return [
    ...KINDS.filter(is).map(kind => ({ part: kind, paise: of(kind), label: t(`kind.${kind}`) })),
    ...(is('refund') ? [{ part: 'back' as const, paise: of('refund'), label: t('receipt.refund') }] : []),
    ...(is('advance')
      ? [
          {
            part: 'held' as const,
            paise: of('advance'),
            label: t(answer.goesBack ? 'receipt.goesBack' : 'receipt.advance'),
          },
        ]
      : []),
    { part: 'free' as const, paise: inHand, label: t('story.inHand') },
  ]
}
