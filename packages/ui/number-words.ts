import type { Language } from '@poonji/kernel/dates.ts'

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Hindi has a word of its own for every number to 99. */
const HI = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

const SCALE: Record<Language, [number, string][]> = {
  en: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ],
  hi: [
    [10_000_000, 'करोड़'],
    [100_000, 'लाख'],
    [1000, 'हज़ार'],
    [100, 'सौ'],
  ],
}

function belowHundred(n: number, language: Language): string {
  if (language === 'hi') return HI[n] ?? ''
  if (n < 20) return EN_ONES[n] ?? ''
  return EN_TENS[Math.floor(n / 10)] + (n % 10 ? `-${EN_ONES[n % 10]}` : '')
}

/** A whole number in Indian words: 412350 → 'four lakh twelve thousand three hundred fifty'. Thousands of crores stay in crores. */
export function numberWords(n: number, language: Language): string {
  if (n < 100) return belowHundred(n, language)
  const parts: string[] = []
  let rest = n
  for (const [size, word] of SCALE[language]) {
    if (rest < size) continue
    parts.push(numberWords(Math.floor(rest / size), language), word)
    rest %= size
  }
  if (rest) parts.push(belowHundred(rest, language))
  return parts.join(' ')
}

/** 'Four lakh twelve thousand three hundred fifty rupees', with paise where there are any. */
export function moneyWords(paise: number, language: Language): string {
  const size = Math.abs(paise)
  const rupees = Math.trunc(size / 100)
  const fraction = size % 100
  const said = numberWords(rupees, language)
  const words =
    language === 'hi'
      ? `${said} ${rupees === 1 ? 'रुपया' : 'रुपये'}${fraction ? ` और ${numberWords(fraction, 'hi')} पैसे` : ''}`
      : `${said} ${rupees === 1 ? 'rupee' : 'rupees'}${fraction ? ` and ${numberWords(fraction, 'en')} paise` : ''}`
  const minus = paise < 0 ? (language === 'hi' ? 'ऋण ' : 'minus ') : ''
  const sentence = minus + words
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
