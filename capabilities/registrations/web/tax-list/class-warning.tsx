import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { BUSINESS_CLASS_NAMES, classByTurnover, mostTurnover } from '../../business-class.ts'
import type { Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'

/** For whoever decides: the class that was given is not the one that the turnover given with it makes. */
export function ClassWarning({ registration }: { registration: Registration }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { businessClass, period, amount } = registration
  if (businessClass === null || amount === null) return null
  const byTurnover = classByTurnover(period, amount)
  if (byTurnover === businessClass) return null
  return (
    <Note tone="warn">
      {byTurnover
        ? t('tax.classBy', { class: BUSINESS_CLASS_NAMES[byTurnover][language] })
        : t('tax.classBeyond', { most: formatMoneyShort(mostTurnover('MEDIUM', period), language) })}
    </Note>
  )
}
