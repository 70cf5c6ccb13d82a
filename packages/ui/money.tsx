import { CRORE_PAISE, LAKH_PAISE, formatMoney, formatMoneyShort, type Paise } from '@poonji/kernel/money.ts'
import { AmountWords } from './amount-words.tsx'
import { useLanguage, type Language } from './language.tsx'
import classes from './money.module.css'

export interface MoneyProps {
  paise: Paise
  /** xl: the one figure of a card, l and m: headings and facts, s: rows; none: as the text around it */
  size?: 'xl' | 'l' | 'm' | 's'
  /** `₹3.84 cr` for staff; `words` spells lakh and crore out */
  short?: boolean | 'words'
  /** the amount in words on a line below */
  words?: boolean
  /** a plus before money that came in, which is then green */
  signed?: boolean
  /** `.00` also when the amount is whole, as in statements */
  exact?: boolean
}

/** `₹12,34,567.50` with paise smaller and lighter; never breaks, and reads as one amount. */
export function Money({ paise, size, short, words, signed, exact }: MoneyProps) {
  const language = useLanguage()
  const text = short
    ? shortMoney(paise, language, short === 'words')
    : formatMoney(paise, { paise: exact ? 'always' : 'auto' })
  const [whole, fraction] = short ? [text] : text.split('.')
  const came = signed && paise > 0
  const figure = (
    <span className={classes.money} data-size={size} data-came={came || undefined}>
      {came && '+'}
      {whole}
      {fraction && <span className={classes.paise}>.{fraction}</span>}
    </span>
  )
  if (!words) return figure
  return (
    <span className={classes.said}>
      {figure}
      <AmountWords paise={paise} />
    </span>
  )
}

/** `₹3.84 cr`, `₹18.4 L`; in Hindi and in `words` the units are spelt: `₹3.84 crore`, `₹18.4 लाख`. */
export function shortMoney(paise: Paise, language: Language, words = false): string {
  const text = formatMoneyShort(paise)
  if (Math.abs(paise) < LAKH_PAISE || (language === 'en' && !words)) return text
  const unit = Math.abs(paise) >= CRORE_PAISE ? { en: 'crore', hi: 'करोड़' } : { en: 'lakh', hi: 'लाख' }
  return text.replace(/ (cr|L)$/, ` ${unit[language]}`)
}
