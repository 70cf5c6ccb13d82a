import { useId } from 'react'
import { useUncontrolled } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './field-words.tsx'
import classes from './field.module.css'

export interface CheckboxFieldProps extends Omit<
  FieldProps<boolean>,
  'value' | 'defaultValue' | 'placeholder' | 'readOnly'
> {
  checked?: boolean
  defaultChecked?: boolean
}

/** A box to tick, never ticked beforehand for a consent. Spread `getInputProps('agreed', { type: 'checkbox' })`. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, description, error, optional: _, required, checked, defaultChecked, onChange, ...rest } = props
  const [ticked, setTicked] = useUncontrolled({
    value: checked,
    defaultValue: defaultChecked,
    finalValue: false,
    onChange,
  })
  const id = useId()
  return (
    <div>
      <label className={classes.check}>
        <input
          {...rest}
          type="checkbox"
          checked={ticked}
          onChange={event => setTicked(event.currentTarget.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {description && <span className={classes.description}>{description}</span>}
        </span>
      </label>
      {error && (
        <p id={id} className={classes.errorSlot} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}
