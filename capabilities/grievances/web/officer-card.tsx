import { readContact } from '@poonji/capabilities/lender/contract.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** The nodal officer, whom one may also call or write to (RBI, Fair Practices Code). */
export function OfficerCard() {
  const t = useTexts(texts)
  const contact = useCall(readContact, {})
  return (
    <Loaded from={contact} shape={<SkeletonCard rows={3} />}>
      {({ grievanceName, grievancePhone, grievanceEmail }) => (
        <Card title={t('officer')}>
          <DefinitionList
            items={[
              { label: t('officer.name'), value: grievanceName },
              {
                label: t('officer.phone'),
                value: <AppLink to={`tel:${grievancePhone.replaceAll(' ', '')}`}>{grievancePhone}</AppLink>,
              },
              {
                label: t('officer.email'),
                value: <AppLink to={`mailto:${grievanceEmail}`}>{grievanceEmail}</AppLink>,
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}
