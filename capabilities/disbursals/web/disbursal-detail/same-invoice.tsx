import { IconCopy } from '@tabler/icons-react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalDetail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { DisbursalChip } from '../shared/disbursal-words.tsx'
import { organisationDetailPath } from '../shared/paths.ts'

/** For operations, before money leaves: where else the same invoice was shown. */
export function SameInvoice({ request }: { request: DisbursalDetail }) {
  const t = useTexts(texts)
  const { sameInvoice } = request
  if (!sameInvoice?.length) return null
  return (
    <Note tone="warn" icon={IconCopy}>
      <Stack>
        {t('detail.sameInvoice', { count: sameInvoice.length })}
        {sameInvoice.map(other => (
          <div key={other.id}>
            <AppLink to={organisationDetailPath(other.organisationId, other.id)}>{other.number}</AppLink>{' '}
            {`${other.organisationName}, ${formatMoney(other.amountPaise ?? 0)}`}{' '}
            <DisbursalChip status={other.status} />
          </div>
        ))}
      </Stack>
    </Note>
  )
}
