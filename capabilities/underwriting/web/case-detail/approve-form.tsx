import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { approve, type SanctionedTerms } from '../../decision-contract.ts'
import { texts } from '../../texts.ts'
import { CountField } from '@poonji/ui/count-field.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { roundOf, type Sheet } from './sheet.ts'

const MOST_OFFERS = 3

interface Values extends Record<string, unknown> {
  terms: SanctionedTerms[]
  conditions: string[]
  reasons: string
}

type Proposable = Pick<
  Sheet,
  'applicationId' | 'decision' | 'limits' | 'authority' | 'proposed' | 'asked' | 'rateBps' | 'tenureMonths'
>

/**
 * The terms of one or several offers; says at once whether they are within one's authority. What the committee gave back
 * begins with what it had before it, its conditions too.
 */
export function ApproveForm({ sheet, onDone }: { sheet: Proposable; onDone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const command = useCommand(approve)
  const { limits, authority } = sheet
  const first: SanctionedTerms = {
    amountPaise: sheet.proposed ?? sheet.asked,
    rateBps: sheet.rateBps,
    feeBps: Math.max(limits.minFeeBps, 150),
    tenureMonths: Math.min(Math.max(sheet.tenureMonths, limits.minTenureMonths), limits.maxTenureMonths),
    paymentCycle: limits.paymentCycles[0] ?? 'MONTHLY',
  }
  const back = sheet.decision?.state === 'sent-back' ? sheet.decision : null
  const initial: Values = { terms: back?.terms ?? [first], conditions: back?.conditions ?? [], reasons: '' }
  const typed = { name: `case-approval:${roundOf(sheet)}` }
  const { form, submit, field, sending } = useTypedForm<Values>(
    typed,
    approve.body,
    initial,
    async (values, _form, sent) => {
      const answer = await command.mutateAsync({ applicationId: sheet.applicationId, body: values })
      sent()
      toasts.success(t(answer.waitsForCommittee ? 'approve.proposed' : 'approve.done'))
      onDone()
    },
  )
  const offers = form.getValues().terms
  const alone =
    authority !== null && offers.every(one => one.amountPaise <= authority.upTo && one.rateBps >= authority.minRateBps)
  const limit = authority ? formatMoneyShort(authority.upTo, language, true) : ''
  return (
    <Card hang="brand" title={t('approve.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {offers.map((_, i) => (
            <Stack key={i} gap="s">
              {offers.length > 1 && (
                <Row between>
                  <strong>{t('approve.offer', { n: i + 1 })}</strong>
                  <Button kind="quiet" small onClick={() => form.removeListItem('terms', i)}>
                    {t('approve.remove')}
                  </Button>
                </Row>
              )}
              <Grid>
                <Col span={8} keep>
                  <AmountField noWords label={t('approve.amount')} {...field(`terms.${i}.amountPaise`)} />
                </Col>
                <Col span={4} keep>
                  <CountField label={t('approve.tenure')} {...field(`terms.${i}.tenureMonths`)} />
                </Col>
                <Col span={4} keep>
                  <RateField label={t('approve.rate')} {...field(`terms.${i}.rateBps`)} />
                </Col>
                <Col span={4} keep>
                  <RateField label={t('approve.fee')} {...field(`terms.${i}.feeBps`)} />
                </Col>
                <Col span={4} keep>
                  <SelectField
                    label={t('approve.cycle')}
                    options={limits.paymentCycles.map(cycle => ({ value: cycle, label: t(`cycle.${cycle}`) }))}
                    {...field(`terms.${i}.paymentCycle`)}
                  />
                </Col>
              </Grid>
            </Stack>
          ))}
          {offers.length < MOST_OFFERS && (
            <Row>
              <Button kind="quiet" small onClick={() => form.insertListItem('terms', first)}>
                {t('approve.another')}
              </Button>
            </Row>
          )}
          <TextField
            label={t('approve.conditions')}
            description={t('approve.conditionsHint')}
            lines={2}
            optional
            value={form.getValues().conditions.join('\n')}
            onChange={text => form.setFieldValue('conditions', text.split('\n'))}
            onBlur={() =>
              form.setFieldValue(
                'conditions',
                form
                  .getValues()
                  .conditions.map(one => one.trim())
                  .filter(Boolean),
              )
            }
          />
          <TextField label={t('reasons.title')} description={t('reasons.hint')} lines={4} {...field('reasons')} />
          <Note tone={alone ? 'ok' : 'warn'}>
            {alone
              ? t('approve.within', { amount: limit })
              : authority
                ? t('approve.above', { amount: limit })
                : t('approve.noAuthority')}
          </Note>
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t(alone ? 'approve.send' : 'approve.propose')}
            </Button>
            <Button onClick={onDone}>{t('approve.back')}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
