import { IconPhone } from '@tabler/icons-react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { WorklistRow } from '../../contract.ts'
import { DISPOSITION, PROMISE_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'

const meta = { display: 'block' } as const

/** Who, with whom one speaks below. */
export function ClientName({ row }: { row: WorklistRow }) {
  const t = useTexts(texts)
  return (
    <>
      {row.name}
      {row.contactName && (
        <span className="meta" style={meta}>
          {row.contactName}
        </span>
      )}
      {row.writtenOff && (
        <span className="meta" style={meta}>
          {t('col.writtenOff')}
        </span>
      )}
    </>
  )
}

/** What came of the last call, and how near the next bucket is. */
export function LastContact({ row }: { row: WorklistRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const last = row.last ? DISPOSITION[row.last.disposition][language] : t('last.none')
  const next = row.nextBucketInDays
  return (
    <>
      {row.paused ? t(`paused.${row.paused}`) : last}
      <span className="meta" style={meta}>
        {next === null ? t('next.last') : t('next.in', { count: next })}
      </span>
    </>
  )
}

/** One tap to the call where one is due and the contact rules allow it, else why not. */
export function NextStep({ row: { callTo, paused, waits, contactName, name } }: { row: WorklistRow }) {
  const t = useTexts(texts)
  const why =
    paused === 'DECEASED' ? 'died' : paused ? 'complaint' : waits ? 'wait' : contactName ? 'notNow' : 'noContact'
  if (!callTo || waits) return <span className="meta">{t(`step.${why}`)}</span>
  return (
    <Button
      small
      icon={IconPhone}
      to={`tel:+91${callTo}`}
      aria-label={t('contacts.call', { name: contactName ?? name })}
    >
      {t('contacts.callNow')}
    </Button>
  )
}

/** The promise that counts: the next active one, else the last that was decided. */
export function PromiseWords({ row }: { row: WorklistRow }) {
  const language = useLanguage()
  if (!row.promise) return null
  const { state, promisedOn, amountPaise } = row.promise
  const on = <DateText on={promisedOn} />
  if (state === 'ACTIVE')
    return (
      <>
        {on} {formatMoney(amountPaise, { paise: 'auto' })}
      </>
    )
  const broken = state === 'BROKEN' ? { color: 'var(--declined-fg)', fontWeight: 600 } : undefined
  return (
    <span style={broken}>
      {PROMISE_STATE[state][language]}, {on}
    </span>
  )
}
