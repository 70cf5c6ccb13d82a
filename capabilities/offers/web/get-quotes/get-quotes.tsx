import { useState } from 'react'
import { useParams } from 'react-router'
import { useDebouncedValue } from '@mantine/hooks'
import { translateMessage } from '@poonji/contract/messages.ts'
import { isLoanAmount } from '@poonji/contract/schemas.ts'
import { formatMoneyShort, LAKH_PAISE, parseRupees, toRupees, type Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CountField } from '@poonji/ui/count-field.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { isTenure, quotesFile } from '../../quote-contract.ts'
import { texts } from '../../texts.ts'
import { Quotes } from './quotes.tsx'

const OFTEN = [5, 10, 25, 50].map(lakh => lakh * LAKH_PAISE)
const PAUSE_MS = 400

/** An amount and months, and what each loan on offer would cost; both stand in the address, so that it can be shared. */
export function GetQuotes() {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { organisationId: orgId = '' } = useParams()
  const [address, change] = useFilters()
  const [amount, setAmount] = useState<Paise | null>(parseRupees(address.amount ?? '') ?? 10 * LAKH_PAISE)
  const [months, setMonths] = useState<number | null>(Number(address.months) || 12)
  const askFor = (paise: Paise | null) => {
    setAmount(paise)
    change({ amount: paise === null ? null : String(toRupees(paise)) })
  }
  const askLong = (count: number | null) => {
    setMonths(count)
    change({ months: count === null ? null : String(count) })
  }
  const [settled] = useDebouncedValue({ amount, months }, PAUSE_MS)
  const wished = wishedOf(settled)
  return (
    <CompanyPage
      subtitle={t('quote.sub')}
      actions={
        wished && <Downloads call={quotesFile} input={format => ({ orgId, query: { ...inRupees(wished), format } })} />
      }
    >
      <Stack>
        <Card hang="brand" label={t('quote.form')}>
          <Stack>
            <Grid top>
              <Col span={8}>
                <AmountField
                  label={t('quote.amount')}
                  value={amount}
                  onChange={askFor}
                  error={amount !== null && !isLoanAmount(amount) && translateMessage(language, 'amount.limit')}
                />
              </Col>
              <Col span={4}>
                <CountField
                  label={t('quote.months')}
                  value={months}
                  onChange={askLong}
                  error={months !== null && !isTenure(months) && translateMessage(language, 'tenure.range')}
                />
              </Col>
            </Grid>
            <Row>
              {OFTEN.map(paise => (
                <Button key={paise} small onClick={() => askFor(paise)}>
                  {formatMoneyShort(paise, language)}
                </Button>
              ))}
            </Row>
          </Stack>
        </Card>
        {wished && <Quotes organisationId={orgId} wished={wished} />}
      </Stack>
    </CompanyPage>
  )
}

const inRupees = ({ amount, months }: { amount: Paise; months: number }) => ({ amount: toRupees(amount), months })

function wishedOf({ amount, months }: { amount: Paise | null; months: number | null }) {
  if (amount === null || months === null || !isLoanAmount(amount) || !isTenure(months)) return null
  return { amount, months }
}
