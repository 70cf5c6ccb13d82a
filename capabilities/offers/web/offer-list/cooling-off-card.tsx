import { useParams } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** After the money came: until when one may leave, and for exactly how much. */
export function CoolingOffCard({ offer, coolingOff }: { offer: Offer; coolingOff: NonNullable<Offer['coolingOff']> }) {
  const { organisationId } = useParams()
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const on = formatDate(coolingOff.untilOn, language)
  if (!coolingOff.open) return <p className="meta">{t('cooling.over', { on })}</p>
  return (
    <Card title={t('cooling.title', { on })}>
      <p className="meta">{t('cooling.text')}</p>
      <DefinitionList
        total
        items={[
          {
            label: t('cooling.principal'),
            value: <Money paise={coolingOff.principal} exact />,
          },
          {
            label: t('cooling.cost', { count: coolingOff.days }),
            value: <Money paise={coolingOff.proportionate} exact />,
          },
          {
            label: t('cooling.exit'),
            value: <Money paise={coolingOff.exit} exact />,
            strong: true,
          },
        ]}
      />
      {coolingOff.keptFee > 0 && (
        <p className="meta">{t('cooling.kept', { amount: formatMoney(coolingOff.keptFee) })}</p>
      )}
      {offer.shape === 'instalment' && organisationId && (
        <AppLink to={pathTo('/organisation/:organisationId/credit/limit', { organisationId })}>
          {t('cooling.how')}
        </AppLink>
      )}
    </Card>
  )
}
