import type { Answer } from '@poonji/contract/call.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { revisions } from '../../contract.ts'
import { texts } from '../../texts.ts'

export type LimitAnswer = Answer<typeof revisions>

/** By which another amount of the limit is judged. */
export const boundsOf = ({ sanctioned, used, held, most }: LimitAnswer) => ({
  ...{ sanctionedPaise: sanctioned, usedPaise: used, heldPaise: held, mostPaise: most },
})

/** The limit as it stands. */
export function LimitNow({ limit }: { limit: LimitAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { drawingPower } = limit
  return (
    <Card title={t('revise.now')}>
      <Stack>
        {drawingPower && drawingPower.above > 0 && (
          <Note tone="warn">
            {t(drawingPower.aboveSince ? 'power.aboveSince' : 'power.above', {
              amount: formatMoney(drawingPower.above),
              date: drawingPower.aboveSince ? formatDate(drawingPower.aboveSince, language) : '',
            })}
          </Note>
        )}
        {drawingPower?.isOld && (
          <Note tone="warn">{t('power.old', { date: formatDate(drawingPower.goodUntil, language) })}</Note>
        )}
        <DefinitionList
          items={[
            { label: t('revise.sanctioned'), value: <Money paise={limit.sanctioned} />, strong: true },
            { label: t('revise.used'), value: <Money paise={limit.used} /> },
            ...(limit.held > 0 ? [{ label: t('revise.held'), value: <Money paise={limit.held} /> }] : []),
            { label: t('revise.until'), value: <DateText on={limit.until} /> },
            ...(limit.notNow === 'shape'
              ? []
              : [
                  {
                    label: t('revise.power'),
                    note: drawingPower
                      ? t('revise.powerAsOf', {
                          date: formatDate(drawingPower.asOf, language),
                          until: formatDate(drawingPower.goodUntil, language),
                        })
                      : t('revise.powerNone'),
                    value: drawingPower ? <Money paise={drawingPower.power} /> : '–',
                  },
                ]),
          ]}
        />
      </Stack>
    </Card>
  )
}
