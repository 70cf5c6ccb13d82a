import { useId, type ReactNode } from 'react'
import { useUncontrolled } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { FieldError, FieldLabel } from './field-words.tsx'
import fields from './field.module.css'
import classes from './choice-cards.module.css'

export interface Choice {
  value: string
  label: ReactNode
  description?: ReactNode
  /** at the end of the line: a chip or a figure */
  end?: ReactNode
  disabled?: boolean
  /** shown under the card while it is chosen */
  more?: ReactNode
}

export interface ChoiceCardsProps extends Omit<
  FieldProps<string | null>,
  'placeholder' | 'readOnly' | 'autoFocus' | 'id'
> {
  choices: Choice[]
  /** the group's name is read but not shown, where a heading already says it */
  hideLabel?: boolean
  columns?: 1 | 2 | 3
}

/** One of a few, as cards with their radio buttons; none is chosen beforehand. Arrow keys move between them. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const {
    choices,
    label,
    hideLabel,
    description,
    optional,
    error,
    required,
    columns = 1,
    value,
    defaultValue,
    onChange,
  } = props
  const [chosen, setChosen] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange })
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} disabled={props.disabled}>
      {label && (
        <legend className={hideLabel ? 'sr' : fields.label}>
          <FieldLabel optional={optional}>{label}</FieldLabel>
        </legend>
      )}
      {description && <p className={classes.hint}>{description}</p>}
      <div className={classes.cards} data-columns={columns}>
        {choices.map((choice, i) => (
          <div key={choice.value} className={classes.item}>
            <label className={classes.card} data-bad={error ? true : undefined}>
              <input
                type="radio"
                name={props.name ?? id}
                value={choice.value}
                checked={chosen === choice.value}
                disabled={choice.disabled}
                required={required}
                data-path={i === 0 ? props['data-path'] : undefined}
                onChange={() => setChosen(choice.value)}
                // a press on what stands proposed is a choice too, of which the browser tells as no change
                onClick={() => chosen === choice.value && setChosen(choice.value)}
                onBlur={props.onBlur}
                onFocus={props.onFocus}
              />
              <span className={classes.words}>
                <span className={classes.name}>{choice.label}</span>
                {choice.end && <span>{choice.end}</span>}
                {choice.description && <span className={`meta ${classes.about}`}>{choice.description}</span>}
              </span>
            </label>
            {choice.more && chosen === choice.value && <div className={classes.more}>{choice.more}</div>}
          </div>
        ))}
      </div>
      {error && (
        <p id={id} className={fields.errorSlot} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
