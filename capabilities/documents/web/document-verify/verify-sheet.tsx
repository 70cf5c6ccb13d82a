import { useState } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentCase } from '../../queue-contract.ts'
import { texts } from '../../words/screens.ts'
import { Preview } from '../shared/preview.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { PeriodFields } from './period-fields.tsx'
import { RejectForm } from './reject-form.tsx'
import { useDecide } from './use-decide.ts'
import { useKeys } from './use-keys.ts'
import classes from '../shared/documents.module.css'

export type Ask = 'reject' | 'fraud' | null

/** A key pressed twice meant the document before: nobody has seen one that is shown for so long. */
const UNSEEN_MS = 300

/** The sheet: the document at the left, facts and the decision at the right, the bar below. */
export function VerifySheet({ sheet, onStale }: { sheet: DocumentCase; onStale: () => void }) {
  const t = useTexts(texts)
  const { document, decisions, ownUpload } = sheet
  const [ask, setAsk] = useState<Ask>(null)
  const [period, setPeriod] = useState(() => startPeriod(sheet))
  const { decide, skip, busy, fieldErrors } = useDecide(sheet, onStale)
  const mayVerify = decisions.includes('VERIFIED') && !ownUpload
  const mayReject = decisions.includes('REJECTED') && !ownUpload
  // on a phone the form stands under the whole document
  const form = useIntoSight(ask)
  const verify = () => void decide({ decision: 'VERIFIED', ...period })
  const [shownAt] = useState(() => performance.now())
  const verifySeen = () => {
    if (performance.now() - shownAt > UNSEEN_MS) verify()
  }
  useKeys({
    v: mayVerify && !ask ? verifySeen : undefined,
    r: mayReject ? () => setAsk('reject') : undefined,
    f: mayReject ? () => setAsk('fraud') : undefined,
    n: skip,
  })
  return (
    <>
      <Grid top>
        <Col span={7}>
          <Preview document={document} />
        </Col>
        <Col span={5}>
          <Stack>
            <h2 className="sr">{t('verify.compare')}</h2>
            {ownUpload && <Note tone="warn">{t('verify.ownUpload')}</Note>}
            {ask ? (
              <div ref={form}>
                <RejectForm
                  key={ask}
                  document={document}
                  ask={ask}
                  busy={busy}
                  errors={fieldErrors}
                  onCancel={() => setAsk(null)}
                  onSend={decide}
                />
              </div>
            ) : (
              <>
                <CaseFacts sheet={sheet} />
                {sheet.periodKind !== 'none' && mayVerify && (
                  <Card tight title={t('verify.period')}>
                    <PeriodFields kind={sheet.periodKind} value={period} onChange={setPeriod} errors={fieldErrors} />
                  </Card>
                )}
                <CaseHistory sheet={sheet} />
                <p className={classes.keys} aria-hidden>
                  <span>
                    <kbd>V</kbd> {t('verify.verify')}
                  </span>
                  <span>
                    <kbd>R</kbd> {t('verify.reject')}
                  </span>
                  <span>
                    <kbd>F</kbd> {t('verify.fraud')}
                  </span>
                  <span>
                    <kbd>N</kbd> {t('verify.next')}
                  </span>
                </p>
              </>
            )}
          </Stack>
        </Col>
      </Grid>
      {!ask && (
        <DecisionBar
          mayVerify={mayVerify}
          mayReject={mayReject}
          busy={busy}
          onVerify={verify}
          onAsk={setAsk}
          onSkip={skip}
        />
      )}
    </>
  )
}

export interface PeriodValue {
  periodFromOn: string | null
  periodToOn: string | null
}

/** What was read in the document, else what was said when it was put, else what was asked for; the operator looks and confirms. */
function startPeriod({ extracted, document, askedPeriod }: DocumentCase): PeriodValue {
  const { periodFromOn, periodToOn } = extracted
  if (periodFromOn && periodToOn) return { periodFromOn, periodToOn }
  if (document.periodFromOn && document.periodToOn)
    return { periodFromOn: document.periodFromOn, periodToOn: document.periodToOn }
  return { periodFromOn: askedPeriod?.fromOn ?? null, periodToOn: askedPeriod?.toOn ?? null }
}
