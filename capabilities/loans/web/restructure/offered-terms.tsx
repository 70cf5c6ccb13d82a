import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { answerRestructuring, type RestructuringRow } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { SeenFacts } from './seen-facts.tsx'
import { SideBySide } from '../side-by-side.tsx'
import { termLines } from './term-lines.ts'

/** Terms that a checker approved: the borrower sees them beside the old ones, and agrees or does not. */
export function OfferedTerms({
  row,
  loan,
}: {
  row: RestructuringRow
  loan: Pick<LoanDetail, 'loanId' | 'organisationId'>
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const { domain } = useSession()
  const answer = useCommand(answerRestructuring)
  const mayPay = useMay('CAN_PAY', loan.organisationId)
  const date = formatDate(row.fromOn, language)
  const { ofLimit } = row.seen
  const mayAnswer = row.mayAnswer && mayPay && domain === 'buyer'
  const send = async (agree: boolean) => {
    const begins = t(agree && ofLimit ? 'restructure.agreeLimitText' : 'restructure.agreeText', { date })
    const asked = {
      title: t(agree ? 'restructure.agreeAsk' : 'restructure.declineAsk'),
      text: agree ? `${begins} ${t('restructure.bureau')}` : begins,
    }
    if (!(await confirm({ ...asked, yes: t(agree ? 'restructure.agree' : 'restructure.decline') }))) return
    try {
      await answer.mutateAsync({ loanId: loan.loanId, restructuringId: row.restructuringId, body: { agree } })
      toasts.success(t(agree ? 'restructure.agreed' : ofLimit ? 'restructure.declinedLimit' : 'restructure.declined'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Stack gap="l">
      <Card title={t('restructure.offered', { date })} hang="due">
        <Stack>
          {mayAnswer && (
            <p>
              {t(ofLimit ? 'restructure.offeredLimitText' : 'restructure.offeredText', { date })}{' '}
              {t('restructure.bureau')}
            </p>
          )}
          <SeenFacts seen={row.seen} />
          <DefinitionList items={termLines(row, t)} />
          {row.state === 'AGREED' && <Note tone="ok">{t('restructure.begins', { date })}</Note>}
          {row.state === 'OFFERED' && !row.holds && <Note tone="warn">{t('restructure.changedBorrower')}</Note>}
          {row.state === 'OFFERED' && row.holds && domain === 'admin' && <Note>{t('restructure.waitsBorrower')}</Note>}
          {mayAnswer && (
            <Row>
              <Button kind="main" busy={answer.isPending} onClick={() => void send(true)}>
                {t('restructure.agree')}
              </Button>
              <Button kind="quiet" busy={answer.isPending} onClick={() => void send(false)}>
                {t('restructure.decline')}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <SideBySide rows={row.seen.rows} />
    </Stack>
  )
}
