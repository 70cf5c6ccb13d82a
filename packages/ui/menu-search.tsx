import { useUiText } from './language.tsx'
import { SearchField } from './search-field.tsx'
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
      <SearchField
        label={ui('shell.find')}
        value={value}
        onType={onType}
        // the drawer it stands in closes by the next press
        onKeyDown={event => onKey(event.key) && event.stopPropagation()}
      />
    </div>
  )
}
