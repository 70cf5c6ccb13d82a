import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** After the money came: until when one may leave, and for exactly how much. */
export function CoolingOffCard({ coolingOff }: { coolingOff: NonNullable<Offer['coolingOff']> }) {
  const t = useTexts(texts)
  const own = useSession().domain === 'buyer'
  const language = useLanguage()
  const on = formatDate(coolingOff.untilOn, language)
  if (!coolingOff.open) return <p className="meta">{t('cooling.over', { on })}</p>
  return (
    <Card title={t(own ? 'cooling.title' : 'cooling.titleClient', { on })}>
      <p className="meta">{t(own ? 'cooling.text' : 'cooling.textClient')}</p>
      <DefinitionList
        total
        items={[
          {
            label: t(own ? 'cooling.principal' : 'cooling.principalClient'),
            value: <Money paise={coolingOff.principal} exact />,
          },
          {
            label: t('cooling.cost', { count: coolingOff.days }),
            value: <Money paise={coolingOff.proportionate} exact />,
          },
          {
            label: t(own ? 'cooling.exit' : 'cooling.exitClient'),
            value: <Money paise={coolingOff.exit} exact />,
            strong: true,
          },
        ]}
      />
      {coolingOff.keptFee > 0 && (
        <p className="meta">{t('cooling.kept', { amount: formatMoney(coolingOff.keptFee) })}</p>
      )}
    </Card>
  )
}
