import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { evaluate } from '../../case-contract.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

type Rule = Sheet['rules'][number]
type RulesOfSheet = Pick<Sheet, 'applicationId' | 'state' | 'rules' | 'may'>
const TONE: Partial<Record<Rule['result'], 'flag' | 'refer'>> = { 'not-met': 'flag', refer: 'refer' }

/** Each rule with what it wanted, saw and from where, and why it says what it says. */
export function RulesCard({ sheet, onAgain }: { sheet: RulesOfSheet; onAgain: () => void }) {
  const t = useTexts(texts)
  const again = useCommand(evaluate)
  const count = (result: Rule['result']) => sheet.rules.filter(rule => rule.result === result).length
  const summary = t('sheet.rulesCount', {
    met: count('met'),
    near: count('near'),
    notMet: count('not-met'),
    refer: count('refer'),
  })
  const run = async () => {
    onAgain()
    await again.mutateAsync({ applicationId: sheet.applicationId })
    toasts.success(t('sheet.running'))
  }
  return (
    <Card
      flush
      title={t('sheet.rules')}
      action={
        <Row>
          {sheet.rules.length > 0 && summary}
          {sheet.may.evaluate && (
            <Button kind="quiet" small busy={again.isPending} onClick={() => void run()}>
              {t('sheet.again')}
            </Button>
          )}
        </Row>
      }
    >
      {sheet.rules.length ? (
        <DataTable
          caption={t('sheet.rules')}
          inCard
          rows={sheet.rules}
          rowKey={rule => rule.code}
          rowTone={rule => TONE[rule.result]}
          columns={[
            {
              key: 'rule',
              header: t('sheet.rule'),
              phone: 'title',
              strong: true,
              width: '20%',
              cell: rule => rule.name,
            },
            { key: 'wanted', header: t('sheet.wanted'), phone: 'extra', width: '17%', cell: rule => rule.wanted },
            { key: 'seen', header: t('sheet.seen'), phone: 'note', cell: rule => <Seen rule={rule} /> },
            { key: 'from', header: t('sheet.from'), width: '18%', cell: rule => rule.source },
            {
              key: 'result',
              header: t('sheet.result'),
              phone: 'figure',
              cell: rule => <ResultChip result={rule.result} />,
            },
          ]}
        />
      ) : (
        <Note tone="plain">{t(sheet.state === 'open' ? 'sheet.running' : 'sheet.rulesEmpty')}</Note>
      )}
    </Card>
  )
}

/** What was seen, and the reason where it is not simply met. */
function Seen({ rule }: { rule: Rule }) {
  return (
    <>
      {rule.seen}
      {rule.result !== 'met' && (
        <span className="meta" style={{ display: 'block' }}>
          {rule.why}
        </span>
      )}
    </>
  )
}
