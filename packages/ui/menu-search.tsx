import { IconSearch, IconX } from '@tabler/icons-react'
import { TextInput } from '@mantine/core'
import { fieldStyle } from './field-style.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './menu-search.module.css'

export interface MenuSearchProps {
  value: string
  onType: (typed: string) => void
  /** Enter: to the first that was found. */
  onFirst: () => void
}

/** Looks for an entry of a very long menu by its words. Escape empties it. */
export function MenuSearch({ value, onType, onFirst }: MenuSearchProps) {
  const ui = useUiText()
  const onKey = (key: string) => {
    if (key === 'Enter' && value.trim()) onFirst()
    if (key === 'Escape') onType('')
    return key === 'Escape' && value !== ''
  }
  return (
    <div className={classes.search} role="search">
      <TextInput
        classNames={fieldStyle}
        value={value}
        onChange={event => onType(event.currentTarget.value)}
        // the drawer it stands in closes by the next press
        onKeyDown={event => onKey(event.key) && event.stopPropagation()}
        aria-label={ui('shell.find')}
        placeholder={ui('shell.find')}
        leftSection={<Icon of={IconSearch} small />}
        rightSection={
          value && (
            <button type="button" className={classes.clear} aria-label={ui('filter.clear')} onClick={() => onType('')}>
              <Icon of={IconX} small />
            </button>
          )
        }
      />
    </div>
  )
}
