import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import { AccountNumberField } from '@poonji/ui/account-number-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { ACCOUNT_TYPE_NAMES, PAYABLE_TYPES } from '../status.ts'
import { texts } from '../texts.ts'
import { IfscSearch } from './ifsc-search.tsx'

export type AccountValues = { number: string; again: string; ifsc: string; accountType: (typeof PAYABLE_TYPES)[number] }

export const emptyAccount: AccountValues = { number: '', again: '', ifsc: '', accountType: 'CURRENT' }

/** What is not kept of an account that is typed. */
export const NEVER_KEPT: readonly (keyof AccountValues)[] = ['number', 'again']

type Field<V> = UseFormReturnType<V>['getInputProps']

interface AccountFormProps<V extends AccountValues> {
  schema: z.ZodType
  empty: V
  add: (body: Omit<V, 'again'>) => Promise<unknown>
  /** fields that are not kept as the page is left */
  never?: readonly (keyof V)[]
  /** the list that it leads back to */
  list: string
  /** which account is meant, and what is done with it */
  intro?: string
  /** fields of a beneficiary, around those of the account */
  above?: (field: Field<V>) => ReactNode
  below?: (field: Field<V>) => ReactNode
}

/** Adds an account, an own one or a beneficiary's: its number twice, its IFSC and its kind; the bank confirms it afterwards. */
export function AccountForm<V extends AccountValues>({
  schema,
  empty,
  add,
  never = NEVER_KEPT,
  list,
  intro,
  above,
  below,
}: AccountFormProps<V>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const required = translateMessage(language, 'value.required')
  const typed = { name: `account-at:${useLocation().pathname}`, never }
  const { form, submit, field, sending } = useTypedForm<V>(
    typed,
    schema,
    empty,
    async (values, _form, forget) => {
      const { again: _, ...body } = values
      await add(body)
      forget()
      toasts.success(t('added'))
      await navigate(list)
    },
    ({ number, again }) => (again && again === number ? {} : { again: again ? t('differs') : required }),
  )
  const number = field('number')
  const changeNumber = (value: string) => {
    number.onChange(value)
    form.clearFieldError('again')
  }
  const types = PAYABLE_TYPES.map(type => ({ value: type, label: ACCOUNT_TYPE_NAMES[type][language] }))
  return (
    <Page subtitle={useClientName()}>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            {intro && <p className="meta">{intro}</p>}
            {above?.(field)}
            <AccountNumberField label={t('field.number')} required {...number} onChange={changeNumber} />
            <AccountNumberField label={t('field.again')} required {...field('again')} />
            <IfscSearch label={t('field.ifsc')} required {...field('ifsc')} />
            <SelectField label={t('field.type')} options={types} required {...field('accountType')} />
            {below?.(field)}
            <Button kind="main" type="submit" busy={sending}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
