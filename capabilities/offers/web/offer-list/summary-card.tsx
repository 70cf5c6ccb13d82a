import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { MoreButton } from './more-button.tsx'
import { percent } from '../../percent.ts'

/** The offer in one look: the amount, what comes and goes, and its price. */
export function SummaryCard({ offer }: { offer: Offer }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const product = language === 'hi' ? offer.productNameHi : offer.productNameEn
  const monthly = offer.level
  const whole = Math.round(offer.instalment / 100) * 100
  return (
    <Card hang="brand" label={t('offer.sanctioned', { product })}>
      <Stack gap="l">
        <Grid top>
          <Col span={7}>
            <div>
              <p className="meta">{t('offer.sanctioned', { product })}</p>
              <Money paise={offer.sanctionedAmount} size="xl" words />
              {offer.appliedAmount !== offer.sanctionedAmount && (
                <p className="meta">{t('offer.askedFor', { amount: formatMoney(offer.appliedAmount) })}</p>
              )}
            </div>
            {offer.may.decide && offer.refusal === null && offer.appliedAmount > offer.sanctionedAmount && (
              <MoreButton offer={offer} />
            )}
          </Col>
          <Col span={5}>
            <DefinitionList
              items={[
                {
                  label: t('offer.youReceive'),
                  value: <Money paise={offer.netDisbursed} />,
                },
                {
                  label: t('offer.youRepay', { count: offer.tenureMonths }),
                  value: <Money paise={offer.totalPaid - offer.upfrontInterest} />,
                },
                {
                  label: t('offer.costs'),
                  value: <Money paise={offer.totalPaid - offer.upfrontInterest - offer.netDisbursed} />,
                  strong: true,
                },
              ]}
            />
          </Col>
        </Grid>
        <FactsRow
          ruled
          facts={[
            monthly
              ? { label: t('offer.everyMonth'), value: <Money paise={whole} /> }
              : {
                  label: t('offer.firstDue'),
                  value: <Money paise={whole} />,
                  note: formatDate(offer.firstDueOn, language),
                },
            {
              label: t(offer.floating ? 'offer.interestFloating' : 'offer.interestFixed'),
              value: percent(offer.rateBps),
            },
            { label: t('offer.apr'), value: percent(offer.aprBps) },
          ]}
        />
        {offer.marginBps !== null && (
          <p className="meta">{t('offer.margin', { most: formatPercent(10_000 - offer.marginBps) })}</p>
        )}
        {offer.minUtilisationBps !== null && (
          <p className="meta">{t('offer.minUse', { least: formatPercent(offer.minUtilisationBps) })}</p>
        )}
      </Stack>
    </Card>
  )
}
