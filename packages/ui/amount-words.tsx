import type { Paise } from '@poonji/kernel/money.ts'
import { amountInWords } from '@poonji/kernel/words.ts'
import { useLanguage } from './language.tsx'
import classes from './money.module.css'

/** An amount in words, in the language of the screen. */
export function AmountWords({ paise }: { paise: Paise }) {
  return <span className={classes.words}>{amountInWords(paise, useLanguage())}</span>
}
