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
export function CoolingOffCard({ coolingOff, limit }: { coolingOff: CoolingOff; limit: boolean }) {
  const { organisationId } = useParams()
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const on = formatDate(coolingOff.untilOn, language)
  const { leaving, keptFee, loanId, closedOn } = coolingOff
  if (closedOn) return <p className="meta">{t('cooling.closed', { on: formatDate(closedOn, language) })}</p>
  if (!coolingOff.open) return <p className="meta">{t('cooling.over', { on })}</p>
  return (
    <Card title={t('cooling.title', { on })}>
      <p className="meta">{t(limit ? 'cooling.textLimit' : 'cooling.text')}</p>
      {leaving && <LeavingSum leaving={leaving} />}
      {keptFee > 0 && <p className="meta">{t('cooling.kept', { amount: formatMoney(keptFee) })}</p>}
      {organisationId && loanId && (
        <Row>
          <AppLink to={pathTo(CLOSE_EARLY, { organisationId, loanId })}>
            {t(limit ? 'cooling.limit' : 'cooling.how')}
          </AppLink>
        </Row>
      )}
    </Card>
  )
}

const CLOSE_EARLY = '/organisation/:organisationId/credit/limit/:loanId/foreclosure'

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
