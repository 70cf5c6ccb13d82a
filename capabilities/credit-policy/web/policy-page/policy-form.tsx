import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { ProposalBar } from '@poonji/web-platform/proposal/proposal-bar.tsx'
import { texts as proposalTexts } from '@poonji/web-platform/proposal/texts.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { proposeCreditPolicy, type readCreditPolicy } from '../../contract.ts'
import { contradictionsOf, creditPolicy } from '../../policy.ts'
import { AUTHORITY_CODES, CHOSEN_RULES, RULE_NAMES, RULE_SHAPES } from '../../status.ts'
import { texts } from '../../texts.ts'
import { FigureField } from './figure-field.tsx'

const MORE = [
  ['committeeMembers', 'count'],
  ['recheckMonths', 'count'],
  ['turnoverShareBps', 'share'],
] as const

interface PolicyFormProps extends Pick<Answer<typeof readCreditPolicy>, 'inForce' | 'version'> {
  close: () => void
}

/** Another policy to put before a second person; what is not sent stays in this tab. */
export function PolicyForm({ inForce, version, close }: PolicyFormProps) {
  const t = useTexts(texts)
  const said = useTexts(proposalTexts)
  const language = useLanguage()
  const propose = useCommand(proposeCreditPolicy)
  const { submit, field, sending, changed, undo } = useTypedForm(
    { name: `creditPolicy:${version}` },
    creditPolicy,
    inForce,
    async (values, _form, sent) => {
      await propose.mutateAsync({ body: { ...values, version } })
      sent()
      toasts.success(said('sent'))
      close()
    },
    values => Object.fromEntries(Object.entries(contradictionsOf(values)).map(([path, key]) => [path, t(key)])),
  )
  const leave = () => {
    undo()
    close()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Note>{t('twoPeople')}</Note>
        <Card title={t('rules')}>
          <Stack gap="l">
            {CHOSEN_RULES.map(code => {
              const { unit, direction } = RULE_SHAPES[code]
              return (
                <fieldset key={code}>
                  <legend>
                    <h3>{RULE_NAMES[code][language]}</h3>
                  </legend>
                  <Grid top>
                    <Col span={6}>
                      <FigureField
                        unit={unit}
                        label={t(`field.${direction}`)}
                        required
                        {...field(`rules.${code}.wanted`)}
                      />
                    </Col>
                    <Col span={6}>
                      <FigureField
                        unit={unit}
                        label={t(`field.near.${direction}`)}
                        optional
                        {...field(`rules.${code}.near`)}
                      />
                    </Col>
                    <Col span={12}>
                      <CheckboxField label={t('ask')} {...field(`rules.${code}.asked`, { type: 'checkbox' })} />
                    </Col>
                  </Grid>
                </fieldset>
              )
            })}
          </Stack>
        </Card>
        <Card title={t('alone')}>
          <Stack gap="l">
            <p className="meta">{t('alone.why')}</p>
            <CheckboxField label={t('figure.autoApproval')} {...field('autoApproval', { type: 'checkbox' })} />
            {AUTHORITY_CODES.map(code => (
              <fieldset key={code}>
                <legend>
                  <h3>{t(`role.${code}`)}</h3>
                </legend>
                <Grid top>
                  <Col span={6}>
                    <FigureField
                      unit="money"
                      label={t('field.upTo')}
                      required
                      {...field(`authorities.${code}.upToPaise`)}
                    />
                  </Col>
                  <Col span={6}>
                    <FigureField
                      unit="share"
                      label={t('field.minRate')}
                      required
                      {...field(`authorities.${code}.minRateBps`)}
                    />
                  </Col>
                </Grid>
              </fieldset>
            ))}
          </Stack>
        </Card>
        <Card title={t('more')}>
          <Stack>
            {MORE.map(([name, unit]) => (
              <FigureField
                key={name}
                unit={unit}
                label={t(`figure.${name}`)}
                description={t(`range.${name}`)}
                required
                {...field(name)}
              />
            ))}
          </Stack>
        </Card>
        <ProposalBar changed={changed} sending={sending} leave={leave} />
      </Stack>
    </form>
  )
}
