import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { PART_NAMES, PARTS, type Particulars } from '../../particulars.ts'
import { texts } from '../../texts.ts'

/** What is in force, in its parts. */
export function ParticularsCards({ particulars }: { particulars: Particulars }) {
  const t = useTexts(texts)
  return PART_NAMES.map(part => (
    <Card key={part} title={t(`part.${part}`)}>
      <DefinitionList items={PARTS[part].map(name => ({ label: t(`field.${name}`), value: particulars[name] }))} />
    </Card>
  ))
}
