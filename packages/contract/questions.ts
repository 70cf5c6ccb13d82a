import { latinDigits, withoutUnseen } from '@poonji/kernel/text.ts'
import type { MessageKey } from './messages.ts'
import type { Bilingual } from './route.ts'

const MOST = 999_999_999

/** One question of a form that is data: a qualification, a personal discussion. */
export interface Question {
  name: string
  label: Bilingual
  kind: 'text' | 'longText' | 'number' | 'choice'
  required: boolean
  /** Of a number: it is so much money. */
  unit?: 'lakh'
  /** Of a number: more than this is a slip of the pen. */
  most?: number
  options?: readonly { value: string; label: Bilingual }[]
}

/** As keyboards of Indian scripts write it, and in groups: '१,२५०' is 1250. */
const tidyWhole = (typed: string): string => withoutUnseen(latinDigits(typed)).replaceAll(',', '')

/**
 * The answers to the questions that are asked, and by question what is wrong: empty where one is required, no whole
 * number or one beyond what can be, no choice. What nobody asked is left out.
 */
export function judgeAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
): { kept: Record<string, string>; wrong: Record<string, MessageKey> } {
  const kept: Record<string, string> = {}
  const wrong: Record<string, MessageKey> = {}
  for (const { name, required, kind, options, most = MOST } of questions) {
    const typed = given[name] ?? ''
    const answer = kind === 'number' ? tidyWhole(typed) : typed
    if (!answer && required) wrong[name] = 'value.required'
    if (!answer) continue
    if (options && !options.some(option => option.value === answer)) wrong[name] = 'value.invalid'
    if (kind === 'number' && !/^\d+$/.test(answer)) wrong[name] = 'number.whole'
    else if (kind === 'number' && Number(answer) > most) wrong[name] = 'number.tooLarge'
    kept[name] = answer
  }
  return { kept, wrong }
}
