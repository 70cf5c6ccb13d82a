import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '@poonji/capabilities/loans/contract.ts'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { agreedTerms } from '../../agreed-terms.ts'
import { limitFile } from '../../file-contract.ts'
import { texts } from '../../texts.ts'

const AUTO_PAY = '/organisation/:organisationId/application/:applicationId/enable-auto-debit'

/** What a loan was agreed at: the specification's loan detail. */
export function LimitDetails() {
  const { loanId } = useLoanIds()
  return (
    <LoanFrame actions={<Downloads call={limitFile} input={format => ({ loanId, query: { format } })} />}>
      {loan => <Details loan={loan} />}
    </LoanFrame>
  )
}

function Details({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const agreed = agreedTerms(loan, useLanguage())
  const ids = useLoanIds()
  const seesAutoPay = useMay('CAN_VIEW_MANDATES', ids.organisationId)
  const mayAsk = useMay('CAN_APPLY_FOR_CREDIT', ids.organisationId)
  const toRepay = { label: t('d.toRepay'), value: <Money paise={loan.toRepay} exact />, strong: true }
  return (
    <Grid top>
      <Col span={6}>
        <Card title={t('d.loan')}>
          <DefinitionList items={[...agreed.loan, toRepay]} />
        </Card>
      </Col>
      <Col span={6}>
        <Card title={t('d.terms')}>
          <DefinitionList items={agreed.terms} />
        </Card>
      </Col>
      {(loan.shape === 'revolving' || loan.shape === 'discounting') && (
        <Col span={12}>
          <Card title={t('revise.title')}>
            <Row between>
              <p>{mayAsk && t('revise.linkText')}</p>
              <Button to={pathTo('/organisation/:organisationId/credit/limit/:loanId/revision', ids)}>
                {t(mayAsk ? 'revise.link' : 'revise.see')}
              </Button>
            </Row>
          </Card>
        </Col>
      )}
      {seesAutoPay && loan.status !== 'CLOSED' && (
        <Col span={12}>
          <Card title={t('autoPay.title')}>
            <Row between>
              <p>{t('autoPay.text')}</p>
              <Button to={pathTo(AUTO_PAY, { ...ids, applicationId: loan.applicationId })}>{t('autoPay.see')}</Button>
            </Row>
          </Card>
        </Col>
      )}
    </Grid>
  )
}
