import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { readCredit } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

type Credit = Answer<typeof readCredit>
type Candidate = Credit['candidates'][number]

/** Reported payments that a credit may be. */
export function CandidateList({
  credit,
  busy,
  onMap,
}: {
  credit: Credit
  busy: boolean
  onMap: (one: Candidate) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!credit.candidates.length) return <p className="meta">{t('map.noCandidates')}</p>
  const items = credit.candidates.map(one => ({
    label: one.organisationName,
    note: (
      <Dotted
        parts={[
          one.number,
          PAYMENT_MODE_SHOWN[one.mode][language],
          one.reference ?? '',
          ...(one.paidOn ? [<DateText key="on" on={one.paidOn} />] : []),
          ...(one.amountPaise === credit.amountPaise
            ? []
            : [t('map.differs', { amount: formatMoney(one.amountPaise) })]),
          ...(one.otherSender
            ? [one.provedAs.length ? t('map.otherSender', { names: one.provedAs.join(', ') }) : t('map.unproved')]
            : []),
        ]}
      />
    ),
    value: (
      <Button small busy={busy} onClick={() => onMap(one)} aria-label={`${t('map.toThis')}, ${one.number}`}>
        {t('credits.map')}
      </Button>
    ),
  }))
  return <DefinitionList items={items} />
}
