import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { RULE_NAMES } from '@poonji/capabilities/credit-policy/status.ts'
import { recordFact } from '../../fact-contract.ts'
import { FACT_CODES, type FactCode } from '../../status.ts'
import { texts } from '../../texts.ts'
import { CountField } from '@poonji/ui/count-field.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import type { Sheet } from './sheet.ts'

interface Values extends Record<string, unknown> {
  value: number | null
  name: string
  seenIn: string
}

/** Concentration and court cases, where no machine brought them. */
export function FactForm({ sheet }: { sheet: Sheet }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const command = useCommand(recordFact)
  const [code, setCode] = useState<FactCode>('LARGEST_BUYER')
  const initial: Values = { value: null, name: '', seenIn: '' }
  const { submit, field, sending } = useCallForm<Values>(recordFact.body, initial, async ({ value, name, seenIn }) => {
    await command.mutateAsync({ applicationId: sheet.applicationId, code, body: { value: value ?? 0, name, seenIn } })
    toasts.success(t('fact.saved'))
  })
  const cases = code === 'LITIGATION'
  return (
    <Card title={t('fact.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Grid>
            <Col span={5} keep>
              <SelectField
                label={t('fact.code')}
                options={FACT_CODES.map(one => ({ value: one, label: RULE_NAMES[one][language] }))}
                value={code}
                onChange={next => setCode(FACT_CODES.find(one => one === next) ?? code)}
              />
            </Col>
            <Col span={2} keep>
              {cases ? (
                <CountField label={t('fact.cases')} {...field('value')} />
              ) : (
                <RateField label={t('fact.share')} {...field('value')} />
              )}
            </Col>
            <Col span={5} keep>
              <TextField label={t('fact.name')} optional maxLength={80} {...field('name')} />
            </Col>
            <Col span={12}>
              <TextField
                label={t('fact.seenIn')}
                placeholder={t('fact.seenInHint')}
                maxLength={120}
                {...field('seenIn')}
              />
            </Col>
          </Grid>
          <Row>
            <Button type="submit" busy={sending}>
              {t('fact.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
