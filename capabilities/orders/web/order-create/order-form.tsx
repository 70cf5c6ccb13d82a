import type { Named } from '@poonji/capabilities/reference/contract.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { CountField } from '@poonji/ui/count-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { MOST_ITEMS } from '../../contract.ts'
import { ORDER_KIND } from '../../status.ts'
import { texts } from '../../texts.ts'
import { listPath } from '../shared/paths.ts'
import { PriceList } from '../shared/price-list.tsx'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { ItemFields } from './item-fields.tsx'
import { PartyFields } from './party-fields.tsx'
import { priceOfValues } from './price-of-values.ts'
import { NEW_ITEM, useOrderForm, type Choices } from './use-order-form.ts'

interface Props {
  organisationId: string
  choices: Choices
  states: readonly Named[]
}

/** The order, its items, what is asked with them, and what it all comes to while it is typed. */
export function OrderFormCards({ organisationId, choices, states }: Props) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { form, submit, field, sending } = useOrderForm(organisationId, choices)
  const { items, freightPaise, otherPaise, rounded } = form.values
  const price = priceOfValues(form.values, choices)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Card title={t('add.order')} hang="brand">
          <Stack>
            <ChoiceCards
              label={t('add.kind')}
              columns={2}
              choices={[
                { value: 'PURCHASE', label: ORDER_KIND.PURCHASE[language], description: t('add.purchaseText') },
                { value: 'WORK', label: ORDER_KIND.WORK[language], description: t('add.workText') },
              ]}
              {...field('kind')}
            />
            <PartyFields choices={choices} form={form} field={field} />
            <Grid>
              <Col span={6}>
                <TextField label={t('col.number')} required maxLength={40} {...field('number')} />
              </Col>
              <Col span={6}>
                <CountField label={t('add.creditDays')} optional {...field('creditDays')} />
              </Col>
              <Col span={6}>
                <DateField label={t('col.orderedOn')} required max={choices.today} {...field('orderedOn')} />
              </Col>
              <Col span={6}>
                <DateField
                  label={t('col.deliverBy')}
                  optional
                  min={form.values.orderedOn ?? undefined}
                  {...field('deliverBy')}
                />
              </Col>
              <Col span={6}>
                <SelectField
                  label={t('add.placeState')}
                  description={t('add.placeStateText')}
                  required
                  options={states.map(one => ({ value: one.code, label: one.name[language] }))}
                  {...field('placeState')}
                  value={form.values.placeState || null}
                  onChange={chosen => form.setFieldValue('placeState', chosen ?? '')}
                />
              </Col>
              <Col span={6}>
                <TextField label={t('add.place')} required maxLength={200} {...field('place')} />
              </Col>
            </Grid>
          </Stack>
        </Card>
        <Card title={t('add.items')}>
          <Stack gap="l">
            {items.map((_, place) => (
              <ItemFields
                key={place}
                place={place}
                form={form}
                field={field}
                onRemove={items.length > 1 ? () => form.removeListItem('items', place) : null}
              />
            ))}
            {items.length < MOST_ITEMS && (
              <Row>
                <Button small onClick={() => form.insertListItem('items', NEW_ITEM)}>
                  {t('add.addItem')}
                </Button>
              </Row>
            )}
          </Stack>
        </Card>
        <Grid top>
          <Col span={6}>
            <Card title={t('add.charges')}>
              <Stack>
                <AmountField label={t('add.freight')} optional noWords {...field('freightPaise')} />
                <AmountField label={t('add.other')} optional noWords {...field('otherPaise')} />
                <CheckboxField
                  label={t('add.rounded')}
                  checked={rounded}
                  onChange={on => form.setFieldValue('rounded', on)}
                />
                <UploadField
                  label={t('add.paper')}
                  description={t('add.paperText')}
                  accept=".pdf,image/*"
                  optional
                  camera
                  send={sendTempUpload}
                  {...field('paper')}
                  onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
                />
                <TextField label={t('add.note')} optional lines={3} maxLength={500} {...field('note')} />
              </Stack>
            </Card>
          </Col>
          <Col span={6}>
            <Card title={t('add.total')}>
              {price ? (
                <PriceList price={{ ...price, freightPaise: freightPaise ?? 0, otherPaise: otherPaise ?? 0 }} />
              ) : (
                <p className="meta">{t('add.totalComing')}</p>
              )}
            </Card>
          </Col>
        </Grid>
      </Stack>
      <ActionBar
        others={<Button to={listPath(organisationId)}>{t('back')}</Button>}
        main={
          <Button kind="main" type="submit" busy={sending}>
            {t('add.save')}
          </Button>
        }
      />
    </form>
  )
}
