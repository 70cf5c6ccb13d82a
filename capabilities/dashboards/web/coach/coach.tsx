import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { NextStep, NextStepSkeleton } from '@poonji/ui/next-step.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { nextAction } from '../../coach-contract.ts'
import { wordsOf } from '../../task-words.ts'
import { OWED_BY } from '../../owed-by.ts'
import { isTold, waitsForClient } from '../../tasks.ts'
import { texts } from '../../texts.ts'
import { RemindButton } from '../application-pendencies/remind-button.tsx'
import { useWay } from '../use-way.ts'
import { PassOn } from './pass-on.tsx'
import { Particulars } from './particulars.tsx'

export type Next = Answer<typeof nextAction>

/** The one next step of an application: whose turn it is, what exactly is missing, and the ways to get it done. */
export function Coach({ applicationId }: { applicationId: string }) {
  const next = useCall(nextAction, { applicationId })
  const { domain } = useSession()
  const reminds = useMay('CAN_APPLY_FOR_CREDIT') && domain !== 'buyer'
  return (
    <Loaded from={next} shape={<NextStepSkeleton actions={reminds ? 2 : 1} />}>
      {answer => answer.task && <Step next={answer} task={answer.task} applicationId={applicationId} />}
    </Loaded>
  )
}

interface StepProps {
  next: Next
  task: NonNullable<Next['task']>
  applicationId: string
}

function Step({ next, task, applicationId }: StepProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const buyer = useSession().domain === 'buyer'
  const mayRemind = useMay('CAN_APPLY_FOR_CREDIT', next.organisationId)
  const who = useWho(next)
  const words = wordsOf(task, next.organisationId, language)
  const wayOf = useWay(next.organisationId)
  // to speak with somebody staff need no screen of ours
  const way = buyer || task.taskType !== 'SPEAK_WITH_US' ? wayOf(words) : null
  const main = way && (
    <Button kind="main" to={way.to}>
      {way.action}
    </Button>
  )
  const remind = !buyer && waitsForClient(task) && mayRemind && (
    <RemindButton applicationId={applicationId} name={next.organisationName} />
  )
  const title = buyer ? words.title : isTold(task) ? words.aboutClient : t('coach.withDesk', { desk: who })
  const pass = next.linkable && <PassOn applicationId={applicationId} title={words.title} />
  return (
    <NextStep
      over={[t('coach.over', { who }), task.description].filter(Boolean).join(' · ')}
      title={title}
      text={<Particulars next={next} about={buyer ? words.text : null} />}
      action={
        (main || pass || remind) && (
          <Stack gap="s">
            {main}
            {pass}
            {remind}
          </Stack>
        )
      }
    />
  )
}

/** Whose turn it is, as the reader would say it. */
function useWho({ owedBy, person, organisationId }: Next): string {
  const t = useTexts(texts)
  const language = useLanguage()
  const buyer = useSession().domain === 'buyer'
  const acts = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  if (person) return person
  if (!buyer) return OWED_BY[owedBy][language]
  if (owedBy !== 'client') return t('coach.poonji')
  // who may only look is not the one whose turn it is
  return t(acts ? 'coach.you' : 'coach.owner')
}
