import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ShownCompany } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** What was found of a company. */
export function CompanyCard({ company }: { company: ShownCompany }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { gstin, tradeName, name, address, registeredOn, panMasked, state } = company
  const kind = company.entityTypes.find(type => type.code === company.entityType)
  const place =
    address &&
    [address.building, address.street, address.locality, address.city, state?.name[language], address.pincode]
      .filter(Boolean)
      .join(', ')
  const rows: (Definition | false)[] = [
    gstin !== null && { label: t('company.gstin'), value: <span className="id">{gstin}</span> },
    { label: t('company.pan'), value: <span className="id">{panMasked}</span> },
    kind !== undefined && { label: t('company.kind'), value: kind.name[language] },
    tradeName !== '' && tradeName !== name && { label: t('company.tradeName'), value: tradeName },
    registeredOn !== null && { label: t('company.since'), value: <DateText on={registeredOn} /> },
    place !== null && { label: t('company.address'), value: place },
  ]
  return (
    <Card hang="brand" title={name}>
      <DefinitionList items={rows.filter(row => row !== false)} />
    </Card>
  )
}
