import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { percent } from '../../percent.ts'

/** Several offers side by side with the same lines in the same order, none preferred. */
export function CompareOffers({ offers, chosen }: { offers: Offer[]; chosen?: string }) {
  const t = useViewerTexts(texts)
  return (
    <Stack gap="s">
      <Grid>
        {offers.map(offer => (
          <Col key={offer.loanRequestId} span={12 / offers.length} keep>
            <Card title={<Money paise={offer.offeredAmount} size="l" />}>
              <Stack>
                <DefinitionList
                  items={[
                    {
                      label: t('offer.youReceive'),
                      value: <Money paise={offer.netDisbursed} />,
                    },
                    {
                      label: t(offer.level ? 'offer.everyMonth' : 'offer.firstDue'),
                      value: <Money paise={offer.instalment} />,
                      strong: true,
                    },
                    { label: t('offer.tenure'), value: t('offer.months', { count: offer.tenureMonths }) },
                    {
                      label: t(offer.floating ? 'offer.interestFloating' : 'offer.interestFixed'),
                      value: percent(offer.rateBps),
                    },
                    { label: t('offer.fee'), value: percent(offer.feeBps) },
                    { label: t('offer.cycle'), value: t(`offer.cycle.${offer.paymentCycle}`) },
                    { label: t('offer.apr'), value: percent(offer.aprBps), strong: true },
                    {
                      label: t('offer.costs'),
                      value: <Money paise={offer.totalPaid - offer.upfrontInterest - offer.netDisbursed} />,
                    },
                  ]}
                />
                <Row>
                  {offer.loanRequestId === chosen ? (
                    <StatusChip tone="offered" label={t('offer.chosen')} />
                  ) : (
                    <Button to={`?offer=${offer.loanRequestId}`}>{t('offer.choose')}</Button>
                  )}
                </Row>
              </Stack>
            </Card>
          </Col>
        ))}
      </Grid>
      <p className="meta">{t('offer.compareNote')}</p>
    </Stack>
  )
}
