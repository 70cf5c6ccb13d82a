import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ChargesAnswer } from '../../charge-contract.ts'
import { texts } from '../../words/charges.ts'

/** What of the late payment charge is unpaid and was waived, with asking for more of that; nothing where there was none. */
export function PenalCard({ penal, onWaive }: { penal: ChargesAnswer['penal']; onWaive?: () => void }) {
  const t = useTexts(texts)
  if (penal.unpaid === 0 && penal.waived === 0) return null
  const waits = penal.requests.some(request => request.state === 'WAITING')
  const may = onWaive && penal.mayWaive && penal.unpaid > 0 && !waits
  return (
    <Card
      title={t('penalWaiver.title')}
      action={
        may && (
          <Button small kind="quiet" onClick={onWaive}>
            {t('penalWaiver.ask')}
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          { label: t('penalWaiver.unpaid'), value: <Money paise={penal.unpaid} exact />, strong: true },
          { label: t('penalWaiver.waived'), value: <Money paise={penal.waived} exact /> },
        ]}
      />
    </Card>
  )
}
