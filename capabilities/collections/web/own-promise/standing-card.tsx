import type { ReactNode } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OwnPromises } from '../../own-promise-contract.ts'
import { texts } from '../../texts.ts'

interface StandingCardProps {
  promise: OwnPromises['promises'][number]
  supportPhone: string
  pay: ReactNode
}

/** What the borrower said and which day is waited for. */
export function StandingCard({ promise, supportPhone, pay }: StandingCardProps) {
  const t = useTexts(texts)
  const date = formatDate(promise.promisedOn, useLanguage())
  return (
    <Card hang="brand" title={t('own.said')}>
      <Stack>
        <p>
          <Money paise={promise.amountPaise} exact size="l" /> {t('own.by', { date })}
        </p>
        <p className="meta">{t('own.waiting', { phone: supportPhone })}</p>
        <p className="meta">{t('own.charge')}</p>
        {pay}
      </Stack>
    </Card>
  )
}
