import type { Paise } from '@poonji/kernel/money.ts'
import { useLanguage } from './language.tsx'
import { moneyWords } from './number-words.ts'
import classes from './money.module.css'

/** An amount in words, in the language of the screen. */
export function AmountWords({ paise }: { paise: Paise }) {
  return <span className={classes.words}>{moneyWords(paise, useLanguage())}</span>
}
