import type { Language } from './dates.ts'
import type { Paise } from './money.ts'

const BELOW_TWENTY = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Hindi has its own word for every number below a hundred. */
const BELOW_HUNDRED_HINDI = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौंतालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

const PLACES = [
  { size: 10_000_000, en: 'crore', hi: 'करोड़' },
  { size: 100_000, en: 'lakh', hi: 'लाख' },
  { size: 1_000, en: 'thousand', hi: 'हज़ार' },
  { size: 100, en: 'hundred', hi: 'सौ' },
] as const

const UNITS = {
  en: { rupee: ['rupee', 'rupees'], paisa: ['paisa', 'paise'], and: 'and', minus: 'minus' },
  hi: { rupee: ['रुपया', 'रुपये'], paisa: ['पैसा', 'पैसे'], and: 'और', minus: 'माइनस' },
} as const

function belowHundredInWords(n: number, language: Language): string {
  if (language === 'hi') return BELOW_HUNDRED_HINDI[n] ?? ''
  const word = BELOW_TWENTY[n]
  if (word !== undefined) return word
  const tens = TENS[Math.floor(n / 10)] ?? ''
  return n % 10 === 0 ? tens : `${tens} ${BELOW_TWENTY[n % 10]}`
}

/** A whole number from 0 in words of the Indian system, in small letters: 1,20,00,000 → 'one crore twenty lakh'. */
export function numberInWords(n: number, language: Language = 'en'): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError('words are for whole numbers from 0')
  for (const place of PLACES) {
    if (n < place.size) continue
    const rest = n % place.size
    const head = `${numberInWords(Math.floor(n / place.size), language)} ${place[language]}`
    return rest === 0 ? head : `${head} ${numberInWords(rest, language)}`
  }
  return belowHundredInWords(n, language)
}

/**
 * An amount in words: 'Four lakh twelve thousand three hundred fifty rupees', 'चार लाख बारह हज़ार तीन सौ पचास रुपये',
 * with '… and fifty paise' when there are paise.
 */
export function amountInWords(paise: Paise, language: Language = 'en'): string {
  const units = UNITS[language]
  const size = Math.abs(paise)
  const rupees = Math.floor(size / 100)
  const rest = size % 100
  const counted = (n: number, [one, many]: readonly [string, string]) =>
    `${numberInWords(n, language)} ${n === 1 ? one : many}`
  const parts: string[] = []
  if (rupees > 0 || rest === 0) parts.push(counted(rupees, units.rupee))
  if (rest > 0) parts.push(counted(rest, units.paisa))
  const words = (paise < 0 ? `${units.minus} ` : '') + parts.join(` ${units.and} `)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
