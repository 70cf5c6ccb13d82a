import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { bookChecked, type PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { creditsPath } from '../shared/paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { StepForm, stepWords, type Step } from './step-form.tsx'

const STEPS = ['investigate', 'duplicate', 'close', 'unmap', 'bounce'] as const

/** What operations may do with a payment now. */
export function OperationsCard({ payment }: { payment: PaymentDetail }) {
  const t = useViewerTexts(texts)
  const confirm = useConfirm()
  const book = useCommand(bookChecked)
  const [step, setStep] = useState<Step | null>(null)
  const mayAnswer = useMay('CAN_MAP_PAYMENTS')
  const { actions, reasonCode, modification } = payment
  const askAndBook = async () => {
    if (!(await confirm({ title: t('ops.book'), text: t('ops.bookText'), yes: t('ops.book') }))) return
    await book.mutateAsync({ paymentId: payment.id }).then(
      () => toasts.success(t('ops.booked')),
      (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
    )
  }
  const steps = STEPS.filter(one => actions.includes(one))
  const mayBook = actions.includes('book')
  const asked = mayAnswer && modification?.state === 'OPEN' ? modification.text : null
  // what a person wrote stands in the history
  const automatic = reasonCode === 'STAFF' ? null : reasonCode
  if (!steps.length && !mayBook && asked === null && !automatic) return null
  if (step) return <StepForm payment={payment} step={step} onEnd={() => setStep(null)} />
  return (
    <Card label={payment.number}>
      <Stack>
        {automatic && <Note tone="plain">{t(`why.${automatic}`)}</Note>}
        {payment.origin === 'REPORTED' && actions.includes('close') && (
          <p>
            {t('ops.waitsForCredit')} <AppLink to={creditsPath('untouched')}>{t('ops.toCredits')}</AppLink>
          </p>
        )}
        {asked !== null && <AnswerForm payment={payment} asked={asked} />}
        {mayBook && (
          <Button kind="main" fullWidth busy={book.isPending} onClick={() => void askAndBook()}>
            {t('ops.book')}
          </Button>
        )}
        {steps.length > 0 && (
          <Row>
            {steps.map(one => (
              <Button key={one} kind={one === 'investigate' ? 'plain' : 'stop'} onClick={() => setStep(one)}>
                {t(stepWords(one, payment))}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  )
}
