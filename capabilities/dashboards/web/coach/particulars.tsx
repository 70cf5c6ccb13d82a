import { formatDateTime } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Next } from './coach.tsx'

const block = { display: 'block' } as const

/** What exactly a step asks for and what is known of it; staff also read when the client was last told. */
export function Particulars({ next, about }: { next: Next; about: string | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const buyer = useSession().domain === 'buyer'
  const { asked, known, remindedAt } = next
  return (
    <>
      {about}
      {asked.length > 0 && (
        <span style={block}>
          {t('coach.missing')}: <strong>{asked.map(one => one[language]).join(' · ')}</strong>
        </span>
      )}
      {known.map(({ what, value }) => (
        <span key={`${what} ${value}`} style={block}>
          {t(`coach.${what}`)}: {value}
        </span>
      ))}
      {!buyer && remindedAt && (
        <span style={block}>{t('coach.reminded', { at: formatDateTime(remindedAt, language) })}</span>
      )}
    </>
  )
}
