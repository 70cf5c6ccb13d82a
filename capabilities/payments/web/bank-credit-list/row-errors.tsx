import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { CreditImport } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

/** Which rows of a file were not taken, and what to do with each. */
export function RowErrors({ errors }: { errors: CreditImport['errors'] }) {
  const t = useTexts(texts)
  const items = errors.map(one => ({
    label: `${t('row.line')} ${one.line}`,
    note: t(`row.${one.code}`),
    value: t(`row.column.${one.column}`),
  }))
  return <DefinitionList items={items} />
}
