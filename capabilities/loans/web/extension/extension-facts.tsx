import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ExtensionPreview } from '../../extension-contract.ts'
import { texts } from '../../words/terms.ts'

/** What a longer drawing costs, and what of it runs again. */
export function ExtensionFacts({ seen: { again, interest } }: { seen: ExtensionPreview }) {
  const t = useTexts(texts)
  const amount = (paise: number) => <Money paise={paise} exact />
  return (
    <DefinitionList
      items={[
        ...(again > 0 ? [{ label: t('longer.again'), value: amount(again) }] : []),
        { label: t('longer.interest'), value: amount(interest), strong: true },
      ]}
    />
  )
}
