import { useState } from 'react'
import { addDays, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askExtension, type ExtensionsAnswer } from '../../extension-contract.ts'
import { texts } from '../../words/terms.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { ExtensionSeen } from './extension-seen.tsx'

type Values = { trancheId: string | null; untilOn: PlainDate | null; reason: string }

/** The maker chooses a drawing and its new end, and sees beside it what would fall due. */
export function ExtendForm({ loanId, answer }: { loanId: string; answer: ExtensionsAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askExtension)
  const { drawings, latestOn } = answer
  const [initial] = useState<Values>({ trancheId: drawings[0]?.trancheId ?? null, untilOn: null, reason: '' })
  const typed = { name: `extension-of:${loanId}` }
  const { form, submit, field, sending } = useTypedForm<Values>(
    typed,
    askExtension.body,
    initial,
    async (values, _form, sent) => {
      const { trancheId, untilOn, reason } = values
      if (!trancheId || !untilOn) return
      await ask.mutateAsync({ loanId, body: { trancheId, untilOn, reason } })
      sent()
      toasts.success(t('charges.sent'))
    },
  )
  const { trancheId, untilOn } = form.values
  const chosen = drawings.find(drawing => drawing.trancheId === trancheId)
  const words = (drawing: ExtensionsAnswer['drawings'][number]) =>
    t('longer.choice', {
      n: drawing.number,
      date: formatDate(drawing.drawnOn, language),
      amount: formatMoney(drawing.outstanding),
    })
  return (
    <Grid top>
      <Col span={5}>
        <AskCard title={t('longer.title')} submit={submit} sending={sending} reason={field('reason')}>
          <p className="meta">{t('longer.text')}</p>
          <SelectField
            label={t('longer.drawing')}
            required
            options={drawings.map(drawing => ({ value: drawing.trancheId, label: words(drawing) }))}
            {...field('trancheId')}
          />
          <DateField
            label={t('longer.until')}
            description={chosen && t('longer.untilText', { date: formatDate(chosen.untilOn, language) })}
            required
            min={chosen && addDays(chosen.untilOn, 1)}
            max={latestOn}
            {...field('untilOn')}
          />
        </AskCard>
      </Col>
      <Col span={7}>
        {trancheId && untilOn && <ExtensionSeen loanId={loanId} trancheId={trancheId} untilOn={untilOn} />}
      </Col>
    </Grid>
  )
}
