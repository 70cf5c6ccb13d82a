import type { KeyboardEvent } from 'react'
import { IconSearch, IconX } from '@tabler/icons-react'
import { TextInput } from '@mantine/core'
import { fieldStyle } from './field-style.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './search-field.module.css'

export interface SearchFieldProps {
  /** what is searched, also in the empty field */
  label: string
  value: string
  onType: (typed: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** as wide as its words, where a row has room; else as its place */
  asWideAsWords?: boolean
}

/** A field to look for something by words, with a cross that empties it. */
export function SearchField({ label, value, onType, onKeyDown, asWideAsWords }: SearchFieldProps) {
  const ui = useUiText()
  return (
    <TextInput
      className={asWideAsWords ? classes.asWords : undefined}
      classNames={fieldStyle}
      value={value}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      aria-label={label}
      placeholder={label}
      inputSize={asWideAsWords ? String(label.length) : undefined}
      leftSection={<Icon of={IconSearch} small />}
      rightSection={
        value && (
          <button type="button" className={classes.clear} aria-label={ui('filter.clear')} onClick={() => onType('')}>
            <Icon of={IconX} small />
          </button>
        )
      }
    />
  )
}
