import { formatPercent } from '@poonji/kernel/percent.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '@poonji/capabilities/loans/contract.ts'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { texts } from '../../texts.ts'

/** What a loan was agreed at: the specification's loan detail. */
export function LimitDetails() {
  return <LoanFrame>{loan => <Details loan={loan} />}</LoanFrame>
}

function Details({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { terms } = loan
  const instalment = loan.shape === 'instalment'
  const ids = useLoanIds()
  return (
    <Grid top>
      <Col span={6}>
        <Card title={t('d.loan')}>
          <DefinitionList
            items={[
              { label: t('d.loanType'), value: loan.product[language] },
              { label: t('d.number'), value: loan.number },
              { label: t('d.sanctioned'), value: <Money paise={loan.sanctioned} /> },
              { label: t('d.sanctionDate'), value: <DateText on={loan.sanctionedOn} /> },
              { label: t('d.createdOn'), value: <DateText on={loan.createdOn} /> },
              { label: t('d.tenure'), value: t('d.months', { n: terms.tenureMonths }) },
              { label: t('d.expires'), value: <DateText on={loan.expiresOn} /> },
              { label: t('d.toRepay'), value: <Money paise={loan.toRepay} exact />, strong: true },
            ]}
          />
        </Card>
      </Col>
      <Col span={6}>
        <Card title={t('d.terms')}>
          <DefinitionList
            items={[
              { label: t('d.rate'), value: t('d.aYear', { rate: formatPercent(terms.rateBps) }) },
              { label: t('d.cycle'), value: t(instalment ? 'd.cycle.EMI' : `d.cycle.${terms.paymentCycle}`) },
              ...(instalment ? [] : [{ label: t('d.credit'), value: t('d.days', { n: terms.creditDays }) }]),
              {
                label: t('d.grace'),
                value: terms.gracePeriodDays ? t('d.days', { n: terms.gracePeriodDays }) : t('d.noGrace'),
              },
              {
                label: t('d.penalty'),
                note: t('d.penaltyText'),
                value: t('d.aYear', { rate: formatPercent(terms.penaltyRateBps) }),
              },
              { label: t('d.bounce'), value: <Money paise={terms.bounceCharge} /> },
              { label: t('d.security'), value: t(`d.security.${terms.securityType}`) },
              {
                label: t('d.minUse'),
                value: terms.minimumUtilisationBps ? formatPercent(terms.minimumUtilisationBps) : t('d.none'),
              },
              { label: t('d.insurance'), value: t(terms.insuranceRequired ? 'd.yes' : 'd.no') },
            ]}
          />
        </Card>
      </Col>
      {(loan.shape === 'revolving' || loan.shape === 'discounting') && (
        <Col span={12}>
          <Card title={t('revise.title')}>
            <Row between>
              <p>{t('revise.linkText')}</p>
              <Button to={pathTo('/organisation/:organisationId/credit/limit/:loanId/revision', ids)}>
                {t('revise.link')}
              </Button>
            </Row>
          </Card>
        </Col>
      )}
    </Grid>
  )
}
