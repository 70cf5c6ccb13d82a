import { CountField } from '@poonji/ui/count-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { RateField } from '@poonji/ui/rate-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { FUNDS, MORATORIUM_INTERESTS } from '../../status.ts'
import { texts } from '../../words/terms.ts'
import type { RestructuringsAnswer } from '../../restructure-contract.ts'
import type { TypedTerms } from './terms.ts'

interface TermFieldsProps {
  terms: TypedTerms
  onChange: (terms: TypedTerms) => void
  /** What cannot be, by field. */
  errors: Record<string, string>
  ask: NonNullable<RestructuringsAnswer['ask']>
}

/** The terms that are proposed. */
export function TermFields({ terms, onChange, errors, ask }: TermFieldsProps) {
  const t = useTexts(texts)
  const { remaining } = ask
  const field = <Name extends keyof TypedTerms>(name: Name) => ({
    required: true,
    value: terms[name],
    error: errors[name],
    onChange: (value: TypedTerms[Name]) => onChange({ ...terms, [name]: value }),
  })
  return (
    <>
      <DateField label={t('rate.from')} min={ask.firstOn} max={ask.untilOn} {...field('fromOn')} />
      <CountField
        label={t('restructure.instalments')}
        description={
          remaining === null ? t('restructure.remainingLimit') : t('restructure.remaining', { count: remaining })
        }
        {...field('instalments')}
      />
      <CountField
        label={t('restructure.moratorium')}
        description={t('restructure.moratoriumHint')}
        {...field('moratoriumMonths')}
      />
      {(terms.moratoriumMonths ?? 0) > 0 && (
        <SelectField
          label={t('restructure.moratoriumInterest')}
          required
          options={MORATORIUM_INTERESTS.map(value => ({ value, label: t(`restructure.interest${value}`) }))}
          value={terms.moratoriumInterest}
          onChange={value => onChange({ ...terms, moratoriumInterest: value === 'CAPITALISED' ? value : 'PAID' })}
        />
      )}
      <RateField label={t('restructure.rate')} {...field('rateBps')} />
      <SelectField
        label={t('restructure.funds')}
        description={t('restructure.fundsHint')}
        required
        options={FUNDS.map(value => ({ value, label: t(`restructure.funds${value}`) }))}
        value={terms.funds}
        onChange={value => onChange({ ...terms, funds: FUNDS.find(one => one === value) ?? 'NONE' })}
      />
    </>
  )
}
