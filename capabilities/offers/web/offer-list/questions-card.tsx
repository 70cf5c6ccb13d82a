import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { answerQuestion, ask, type Offer } from '../../contract.ts'
import { OPEN_OFFER } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Questions on an offer and their answers; the borrower asks, the desk answers. */
export function QuestionsCard({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  if (!offer.may.ask && !offer.questions.length) return null
  return (
    <Card title={t('question.title')}>
      <Stack>
        {offer.questions.map(question => (
          <div key={question.questionId}>
            <p>
              <strong>{question.text}</strong>
            </p>
            <p className="meta">
              <DateTimeText at={question.askedAt} />
            </p>
            {question.answer !== null && <p>{question.answer}</p>}
            {question.answer === null &&
              (offer.may.answer ? (
                <AnswerBox offer={offer} questionId={question.questionId} />
              ) : (
                <p className="meta">
                  {t(OPEN_OFFER.includes(offer.status) ? 'question.waiting' : 'question.unanswered')}
                </p>
              ))}
          </div>
        ))}
        {offer.may.ask && <QuestionBox key={offer.questions.length} offer={offer} />}
      </Stack>
    </Card>
  )
}

function QuestionBox({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const command = useCommand(ask)
  const typed = { name: `offer-question:${offer.loanRequestId}:${offer.questions.length}` }
  const { submit, field, sending } = useTypedForm(typed, ask.body, { text: '' }, async (body, _form, sent) => {
    await command.mutateAsync({ loanRequestId: offer.loanRequestId, body })
    sent()
    toasts.success(t('question.sent'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <TextField id="offer-question" label={t('question.label')} lines={2} maxLength={1000} {...field('text')} />
        <Row>
          <Button type="submit" busy={sending}>
            {t('question.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function AnswerBox({ offer, questionId }: { offer: Offer; questionId: string }) {
  const t = useTexts(texts)
  const command = useCommand(answerQuestion)
  const typed = { name: `offer-answer:${questionId}` }
  const { submit, field, sending } = useTypedForm(
    typed,
    answerQuestion.body,
    { answer: '' },
    async (body, _form, sent) => {
      await command.mutateAsync({ loanRequestId: offer.loanRequestId, questionId, body })
      sent()
      toasts.success(t('question.answered'))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <TextField label={t('question.answer')} lines={2} maxLength={2000} {...field('answer')} />
        <Row>
          <Button type="submit" busy={sending}>
            {t('question.sendAnswer')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
