import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { STATEMENT_SHOWN } from '../../status.ts'
import { withdrawStockStatement, type StockStatement } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'
import { RecordForm } from './record-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { useFigures } from './figures.tsx'

/** The statement that waits: the borrower may take it back, the desk records or returns it. */
export function WaitingCard({ statement, limit }: { statement: StockStatement; limit: LimitAnswer }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const download = useDownload()
  const figures = useFigures(statement)
  const { paper } = statement
  const shown = STATEMENT_SHOWN[statement.state]
  return (
    <Stack>
      <Card
        title={t('stock.line', { date: formatDate(statement.asOf, language) })}
        action={<StatusChip tone={shown.tone} label={shown[language]} />}
      >
        <Stack>
          {!statement.mayDecide && <p className="meta">{t('stock.waits')}</p>}
          <DefinitionList
            items={[
              ...figures,
              { label: t('stock.by'), value: statement.sentBy },
              { label: t('stock.sentOn'), value: <DateText on={dateInIndia(statement.sentAt)} /> },
            ]}
          />
          <Row>
            {paper && (
              <Button small onClick={() => void download(paper)}>
                {t('stock.seePaper')}
              </Button>
            )}
            {statement.mayWithdraw && <TakeBack statement={statement} />}
          </Row>
        </Stack>
      </Card>
      {statement.mayDecide && (
        <>
          <RecordForm statement={statement} limit={limit} />
          <ReturnForm statement={statement} />
        </>
      )}
    </Stack>
  )
}

function TakeBack({ statement }: { statement: StockStatement }) {
  const t = useViewerTexts(texts)
  const confirm = useConfirm()
  const { loanId } = useLoanIds()
  const withdraw = useCommand(withdrawStockStatement)
  const ask = async () => {
    const asked = { title: t('stock.withdrawAsk'), text: t('stock.withdrawText'), yes: t('stock.withdraw') }
    if (!(await confirm(asked))) return
    try {
      await withdraw.mutateAsync({ loanId, statementId: statement.id })
      toasts.success(t('stock.withdrawn'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button small kind="quiet" busy={withdraw.isPending} onClick={() => void ask()}>
      {t('stock.withdraw')}
    </Button>
  )
}
