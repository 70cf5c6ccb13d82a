import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Bringing } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { STEP_PATHS } from '../step-paths.ts'

/** Where a company that was begun stands, and the way there. */
export function BegunCompany({ bringing }: { bringing: Bringing }) {
  const t = useTexts(texts)
  const { step, company, reportNumber } = bringing
  return (
    <NextStep
      over={t(reportNumber ? 'continue.overReported' : 'continue.over')}
      title={company.name}
      text={t(wordsOf(bringing), { number: reportNumber ?? '' })}
      action={
        <Button kind="main" to={STEP_PATHS[isOver(bringing) ? 'SIMILAR_ORGANISATION' : step]}>
          {t(reportNumber ? 'continue.seeReport' : 'continue.go')}
        </Button>
      }
    />
  )
}

function wordsOf({ step, company, reportNumber }: Bringing) {
  if (step === 'CREATE_ORGANISATION') return company.entityTypes.length ? 'continue.create' : 'pan.notLentTo'
  return reportNumber ? 'continue.reported' : 'continue.similar'
}

/** A code that was sent and can no longer be used. */
const isOver = ({ step, sentCode }: Bringing) => step === 'VERIFY_LEAD_OTP' && !sentCode
