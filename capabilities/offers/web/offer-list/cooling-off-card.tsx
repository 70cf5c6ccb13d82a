import { useParams } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

type CoolingOff = NonNullable<Offer['coolingOff']>

/** After the money came: until when one may leave, and how: a loan for exactly so much, a limit for what its own page shows. */
export function CoolingOffCard({ coolingOff }: { coolingOff: CoolingOff }) {
  const { organisationId } = useParams()
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const on = formatDate(coolingOff.untilOn, language)
  const { leaving, keptFee } = coolingOff
  if (!coolingOff.open) return <p className="meta">{t('cooling.over', { on })}</p>
  return (
    <Card title={t('cooling.title', { on })}>
      <p className="meta">{t(leaving ? 'cooling.text' : 'cooling.textLimit')}</p>
      {leaving && <LeavingSum leaving={leaving} />}
      {keptFee > 0 && <p className="meta">{t('cooling.kept', { amount: formatMoney(keptFee) })}</p>}
      {organisationId && (
        <Row>
          <AppLink to={pathTo('/organisation/:organisationId/credit/limit', { organisationId })}>
            {t(leaving ? 'cooling.how' : 'cooling.limit')}
          </AppLink>
        </Row>
      )}
    </Card>
  )
}

function LeavingSum({ leaving }: { leaving: NonNullable<CoolingOff['leaving']> }) {
  const t = useViewerTexts(texts)
  const { principal, proportionate, returnedFee, exit, days } = leaving
  return (
    <DefinitionList
      total
      items={[
        { label: t('cooling.principal'), value: <Money paise={principal} exact /> },
        { label: t('cooling.cost', { count: days }), value: <Money paise={proportionate} exact /> },
        ...(returnedFee ? [{ label: t('cooling.returned'), value: <Money paise={-returnedFee} exact /> }] : []),
        { label: t('cooling.exit'), value: <Money paise={exit} exact />, strong: true },
      ]}
    />
  )
}
