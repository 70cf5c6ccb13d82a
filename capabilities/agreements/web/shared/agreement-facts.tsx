import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AgreementView } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

/** What one signs, in five lines; the rest is in the papers. */
export function AgreementFacts({
  agreement,
  title,
  hang,
}: {
  agreement: AgreementView
  title?: string
  hang?: 'brand'
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={title ?? t('facts.title')} hang={hang}>
      <Stack>
        <Money paise={agreement.sanctioned} size="xl" words />
        <DefinitionList
          items={[
            { label: t('facts.product'), value: language === 'hi' ? agreement.productHi : agreement.productEn },
            { label: t('facts.rate'), value: `${(agreement.rateBps / 100).toFixed(2)}%` },
            { label: t('facts.tenure'), value: t('facts.months', { count: agreement.tenureMonths }) },
            { label: t('facts.company'), value: agreement.organisationName },
            ...(agreement.stamp
              ? [{ label: t('facts.stamp'), value: <span className="id">{agreement.stamp.certificate}</span> }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  )
}
