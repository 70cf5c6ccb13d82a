import { NativeSelect, Select } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { fieldStyle, selectStyle } from './field-style.ts'
import { FieldError, FieldLabel } from './field-words.tsx'
import { useUiText } from './language.tsx'

export interface SelectFieldProps extends FieldProps<string | null> {
  options: { value: string; label: string; disabled?: boolean }[]
  /** a list too long to look through: one types to narrow it */
  searchable?: boolean
}

/** One of a list: the phone's own picker, or with `searchable` a list one types into. Value: null while none is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { options, searchable, label, optional, error, required, value, defaultValue, onChange, ...rest } = props
  const ui = useUiText()
  const [chosen, setChosen] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange })
  const shared = {
    ...rest,
    label: label && <FieldLabel optional={optional}>{label}</FieldLabel>,
    error: error && <FieldError>{error}</FieldError>,
    'aria-required': required || undefined,
  }
  if (searchable)
    return (
      <Select
        {...shared}
        classNames={selectStyle}
        data={options}
        value={chosen}
        onChange={setChosen}
        searchable
        placeholder={props.placeholder ?? ui('field.choose')}
        nothingFoundMessage={ui('field.nothingFound')}
        comboboxProps={{ shadow: 'md', withinPortal: false, transitionProps: { duration: 0 } }}
        maxDropdownHeight={280}
      />
    )
  return (
    <NativeSelect
      {...shared}
      classNames={fieldStyle}
      value={chosen ?? ''}
      onChange={event => setChosen(event.currentTarget.value || null)}
    >
      <option value="">{props.placeholder ?? ui('field.choose')}</option>
      {options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
