import { useState, type ReactNode } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import { formatCount } from '@poonji/kernel/count.ts'
import { Button } from './button.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import { SearchField } from './search-field.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import classes from './filter-bar.module.css'

export interface FilterChip {
  key: string
  label: ReactNode
  count?: number | string
  on: boolean
  /** a link that changes the URL, or a press */
  to?: string
  onPress?: () => void
}

export interface FilterBarProps {
  search?: { label: string; value: string; onSearch: (text: string) => void }
  chips?: FilterChip[]
  /** at the end: a remark, a date range, a menu */
  end?: ReactNode
  /** filters that are asked for by a press at the end, and stand open where one of them is set */
  more?: { set: boolean; filters: ReactNode }
}

const PAUSE_MS = 300

/** Search and filters above a list. The search is told after a pause in typing; chips swipe sideways on phones. */
export function FilterBar({ more, ...bar }: FilterBarProps) {
  const ui = useUiText()
  const [open, setOpen] = useState(more?.set)
  const opener = (
    <Button kind="quiet" small onClick={() => setOpen(true)}>
      {ui('filter.more')}
    </Button>
  )
  return (
    <>
      <Bar {...bar} end={more && !open ? opener : bar.end} />
      {open && more?.filters}
    </>
  )
}

function Bar({ search, chips, end }: Omit<FilterBarProps, 'more'>) {
  const ui = useUiText()
  return (
    <div className={classes.bar} data-filter-bar role="group" aria-label={ui('filters')}>
      {search && <SearchBox {...search} />}
      {chips && <Chips chips={chips} />}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  )
}

function Chips({ chips }: { chips: FilterChip[] }) {
  const strip = useChosenInSight<HTMLUListElement>(chips.findIndex(chip => chip.on))
  return (
    <ul className={classes.chips} ref={strip}>
      {chips.map(({ key, label, count, on, to, onPress }) => {
        const words = (
          <>
            {label}
            {count !== undefined && (
              <span className={classes.count}>{typeof count === 'number' ? formatCount(count) : count}</span>
            )}
          </>
        )
        return (
          <li key={key}>
            {to === undefined ? (
              <button type="button" className={classes.chip} aria-pressed={on} onClick={onPress}>
                {words}
              </button>
            ) : (
              <AppLink to={to} className={classes.chip} aria-current={on ? 'true' : undefined}>
                {words}
              </AppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function SearchBox({ label, value, onSearch }: NonNullable<FilterBarProps['search']>) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // a value we did not tell came from outside (a cleared filter, the back button)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const tell = useDebouncedCallback((next: string) => {
    setTold(next)
    onSearch(next)
  }, PAUSE_MS)
  const type = (next: string) => {
    setText(next)
    tell(next)
  }
  return <SearchField label={label} value={text} onType={type} asWideAsWords />
}
