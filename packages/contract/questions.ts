import type { Bilingual } from './route.ts'

/** One question of a form that is data: a qualification, a personal discussion. */
export interface Question {
  name: string
  label: Bilingual
  kind: 'text' | 'longText' | 'number' | 'choice'
  required: boolean
  options?: readonly { value: string; label: Bilingual }[]
}

/**
 * The answers to the questions that are asked, and by question what is wrong: empty where one is required, no number, no
 * choice. What nobody asked is left out.
 */
export function judgeAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
): { kept: Record<string, string>; wrong: Record<string, 'value.required' | 'value.invalid'> } {
  const kept: Record<string, string> = {}
  const wrong: Record<string, 'value.required' | 'value.invalid'> = {}
  for (const { name, required, kind, options } of questions) {
    const answer = given[name] ?? ''
    if (!answer && required) wrong[name] = 'value.required'
    if (!answer) continue
    const offered = !options || options.some(option => option.value === answer)
    if (!offered || (kind === 'number' && !/^\d{1,9}$/.test(answer))) wrong[name] = 'value.invalid'
    kept[name] = answer
  }
  return { kept, wrong }
}
