import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentCase } from '../../queue-contract.ts'
import { texts } from '../../words/screens.ts'

/** What was read in the document, and what the company said, side by side. */
export function CaseFacts({ sheet }: { sheet: DocumentCase }) {
  const t = useTexts(texts)
  const { extracted, organisation, application, sameContent, askedPeriod } = sheet
  const said: Definition[] = [
    { label: t('facts.name'), value: organisation.name },
    ...(organisation.panMasked ? [{ label: t('facts.pan'), value: organisation.panMasked }] : []),
    ...(application ? [{ label: t('facts.amount'), value: <Money paise={application.amount} /> }] : []),
    ...(askedPeriod
      ? [
          {
            label: t('facts.asked'),
            value: (
              <>
                <DateText on={askedPeriod.fromOn} /> – <DateText on={askedPeriod.toOn} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      {sameContent.othersCount > 0 && (
        <Note tone="bad">{t('facts.othersSame', { count: sameContent.othersCount })}</Note>
      )}
      {sameContent.own.length > 0 && (
        <Note tone="warn">{t('facts.ownSame', { name: sameContent.own.join(', ') })}</Note>
      )}
      <Card tight title={t('facts.read')}>
        {extracted.readable ? (
          <DefinitionList items={readFacts(sheet, t)} />
        ) : (
          <p className="meta">{t('facts.unreadable')}</p>
        )}
      </Card>
      <Card tight title={t('facts.said')}>
        <DefinitionList items={said} />
      </Card>
    </>
  )
}

function readFacts({ extracted }: DocumentCase, t: ReturnType<typeof useTexts<typeof texts>>): Definition[] {
  const match = (met: boolean) => (
    <ResultChip result={met ? 'met' : 'not-met'} label={t(met ? 'facts.matches' : 'facts.differs')} />
  )
  const { pans = [], gstins = [], amounts = [], nameFound, pages, periodFromOn, periodToOn } = extracted
  return [
    {
      label: t('facts.name'),
      value: (
        <ResultChip result={nameFound ? 'met' : 'refer'} label={t(nameFound ? 'facts.found' : 'facts.notFound')} />
      ),
    },
    ...pans.map(pan => ({ label: t('facts.pan'), note: pan.masked, value: match(pan.matches) })),
    ...gstins.map(gstin => ({ label: 'GSTIN', note: gstin.masked, value: match(gstin.matches) })),
    ...(periodFromOn && periodToOn
      ? [
          {
            label: t('facts.period'),
            value: (
              <>
                <DateText on={periodFromOn} /> – <DateText on={periodToOn} />
              </>
            ),
          },
        ]
      : []),
    ...amounts.slice(0, 3).map((paise, i) => ({ label: i ? '' : t('facts.amounts'), value: <Money paise={paise} /> })),
    ...(pages === undefined ? [] : [{ label: t('facts.pages'), value: pages }]),
  ]
}
