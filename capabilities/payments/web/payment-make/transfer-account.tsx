import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** The lender's account, for transfers and cheques. */
export function TransferAccount({
  account,
}: {
  account: { name: string; number: string; ifsc: string; bank: string }
}) {
  const t = useTexts(texts)
  return (
    <DefinitionList
      items={[
        { label: t('transfer.name'), value: account.name },
        { label: t('transfer.number'), value: account.number },
        { label: t('transfer.ifsc'), value: account.ifsc },
        { label: t('transfer.bank'), value: account.bank },
      ]}
    />
  )
}
