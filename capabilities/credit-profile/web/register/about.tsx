import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Registered } from '../../register-contract.ts'
import { REGISTER_STATUSES } from '../../register-words.ts'
import { texts } from '../../texts.ts'

/** Who a company is in its register. */
export function About({ company }: { company: Registered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { tone, ...status } = REGISTER_STATUSES[company.status]
  return (
    <Card title={company.name}>
      <DefinitionList
        items={[
          { label: t('register.number'), value: <span className="id">{company.registration}</span> },
          { label: t('register.status'), value: <StatusChip tone={tone} label={status[language]} /> },
          { label: t('register.since'), value: <DateText on={company.incorporatedOn} /> },
          { label: t('register.authorised'), value: <Money paise={company.authorisedCapitalPaise} /> },
          { label: t('register.paidUp'), value: <Money paise={company.paidUpCapitalPaise} /> },
        ]}
      />
    </Card>
  )
}
