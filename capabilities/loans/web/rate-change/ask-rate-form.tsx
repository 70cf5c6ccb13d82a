import type { PlainDate } from '@poonji/kernel/dates.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askRateChange, type RateChangeRow } from '../../rate-contract.ts'
import { texts } from '../../words/rate.ts'
import { AskCard } from '../requests/ask-card.tsx'

interface Values extends Record<string, unknown> {
  fromOn: PlainDate | null
  benchmark: string
  benchmarkBps: number | null
  spreadBps: number | null
  reason: string
}

/** The maker asks for another rate: benchmark and spread, from a coming day. `last`: as the rate was made before. */
export function AskRateForm({ loanId, last }: { loanId: string; last: RateChangeRow | undefined }) {
  const t = useTexts(texts)
  const ask = useCommand(askRateChange)
  const initial: Values = {
    fromOn: null,
    benchmark: last?.benchmark ?? '',
    benchmarkBps: last?.benchmarkBps ?? null,
    spreadBps: last?.spreadBps ?? null,
    reason: '',
  }
  const typed = { name: `rate-of:${loanId}:${last?.changeId ?? ''}` }
  const { form, submit, field, sending } = useTypedForm(
    typed,
    askRateChange.body,
    initial,
    async (values, given, sent) => {
      const { fromOn, benchmarkBps, spreadBps, benchmark, reason } = values
      if (!fromOn || benchmarkBps === null || spreadBps === null) return
      await ask.mutateAsync({ loanId, body: { fromOn, benchmark, benchmarkBps, spreadBps, reason } })
      sent()
      given.setValues(initial)
      toasts.success(t('charges.sent'))
    },
  )
  const { benchmarkBps, spreadBps } = form.values
  return (
    <AskCard title={t('rate.ask')} submit={submit} sending={sending} reason={field('reason')}>
      <DateField label={t('rate.from')} required {...field('fromOn')} />
      <TextField
        label={t('rate.benchmark')}
        description={t('rate.benchmarkHint')}
        maxLength={60}
        required
        {...field('benchmark')}
      />
      <RateField label={t('rate.benchmarkRate')} required {...field('benchmarkBps')} />
      <RateField label={t('rate.spread')} required {...field('spreadBps')} />
      {benchmarkBps !== null && spreadBps !== null && (
        <p className="meta">{t('rate.sum', { rate: (benchmarkBps + spreadBps) / 100 })}</p>
      )}
    </AskCard>
  )
}
