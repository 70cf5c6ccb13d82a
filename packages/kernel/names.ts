/**
 * Compares two spellings of one person's or company's name: the name given against the name a PAN, a GST registration
 * or a bank account carries. It never proves that two are the same; it says when nobody needs to look.
 */
export type NameVerdict = 'match' | 'partial' | 'none'
export type NameComparison = { score: number; verdict: NameVerdict }

const MATCH_FROM = 85
const PARTIAL_FROM = 60
const INITIAL_WEIGHT = 0.6

/** Titles and links that say nothing about who is meant. */
const IGNORED = new Set('MR MRS MS MISS DR SHRI SRI SMT KUMARI MESSRS AND THE OF'.split(' '))

/** Words that are written short as often as in full. Those of several words are put together before. */
const FULL_WORDS = new Map(
  Object.entries({
    PVT: 'PRIVATE',
    LTD: 'LIMITED',
    CO: 'COMPANY',
    CORP: 'CORPORATION',
    BROS: 'BROTHERS',
    ENT: 'ENTERPRISES',
    ENTERPRISE: 'ENTERPRISES',
    INDS: 'INDUSTRIES',
    INTL: 'INTERNATIONAL',
    MFG: 'MANUFACTURING',
    ENGG: 'ENGINEERING',
    MD: 'MOHAMMED',
    MOHD: 'MOHAMMED',
  }),
)
const LEGAL_FORMS = new Set('PRIVATE LIMITED LLP OPC HUF'.split(' '))

/** A name's words in capitals, without marks, titles and abbreviations. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\bM\s*\/\s*S\b\.?/g, ' ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b(?:P|PVT|PRIVATE) LTD\b/g, 'PRIVATE LIMITED')
    .replace(/\bLIMITED LIABILITY PARTNERSHIP\b/g, 'LLP')
    .replace(/\bHINDU UNDIVIDED FAMILY\b/g, 'HUF')
    .replace(/\bONE PERSON COMPANY\b/g, 'OPC')
    .trim()
    .split(' ')
    .map(word => FULL_WORDS.get(word) ?? word)
    .filter(word => word !== '' && !IGNORED.has(word))
}

function legalForm(words: readonly string[]): string {
  return words.filter(word => LEGAL_FORMS.has(word)).join(' ')
}

/** Edits (a letter more, less or other) between two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** How far one word can stand for another: 1 the same, 0.6 its initial, less than 1 a near spelling, 0 another word. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? INITIAL_WEIGHT : 0
  const longer = Math.max(a.length, b.length)
  const like = 1 - editDistance(a, b) / longer
  return longer >= 5 && like >= 0.75 ? like : 0
}

/** Pairs words off, likest first, and gives the pairs' likenesses. */
function pairOff(a: readonly string[], b: readonly string[]): number[] {
  const pairs = a.flatMap((word, i) => b.map((other, j) => ({ i, j, like: likeness(word, other) })))
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  const likes: number[] = []
  for (const { i, j, like } of pairs.sort((p, q) => q.like - p.like)) {
    if (like === 0 || usedA.has(i) || usedB.has(j)) continue
    usedA.add(i)
    usedB.add(j)
    likes.push(like)
  }
  return likes
}

/** Whether a person must look: something stands in one name that the other does not carry as it is. */
function needsLook(a: readonly string[], b: readonly string[], likes: readonly number[]): boolean {
  const unpaired = a.length + b.length > 2 * likes.length
  const nearSpelling = likes.some(like => like < 1 && like !== INITIAL_WEIGHT)
  const initialsOfCompany = legalForm(a) !== '' && likes.includes(INITIAL_WEIGHT)
  return unpaired || nearSpelling || initialsOfCompany || legalForm(a) !== legalForm(b)
}

/**
 * 100 for the same words in any order, spacing, case, with titles and usual abbreviations set aside (M/S, PVT LTD, &);
 * an initial counts 0.6 of its word, a near spelling its likeness, a word without partner 0.
 * A match is 85 and above, partial 60 and above. At most 80, so never a match: a word without partner, a near spelling
 * (RAMESH is not RAJESH), a company's initials, another legal form (a firm is not the company of that name).
 * At most 50, so none: names that share no whole word.
 */
export function compareNames(a: string, b: string): NameComparison {
  const wordsA = wordsOf(a)
  const wordsB = wordsOf(b)
  if (wordsA.length === 0 || wordsB.length === 0) return { score: 0, verdict: 'none' }
  if (wordsA.join('') === wordsB.join('')) return { score: 100, verdict: 'match' }
  const likes = pairOff(wordsA, wordsB)
  const total = likes.reduce((sum, like) => sum + like, 0)
  let score = Math.round((200 * total) / (wordsA.length + wordsB.length))
  if (needsLook(wordsA, wordsB, likes)) score = Math.min(score, 80)
  const shared = wordsA.some(word => word.length > 1 && !LEGAL_FORMS.has(word) && wordsB.includes(word))
  if (!shared) score = Math.min(score, 50)
  return { score, verdict: score >= MATCH_FROM ? 'match' : score >= PARTIAL_FROM ? 'partial' : 'none' }
}

/** Letters of two words: less is many people's. */
const CUT_OFF_FROM = 12

/** Whether one name is the other cut off, as banks write long ones: 'KONARK POLYMERS PVT' of Konark Polymers Private Limited. */
export function isCutOff(short: string, full: string): boolean {
  const words = wordsOf(short)
  const letters = words.join('')
  return words.length > 1 && letters.length >= CUT_OFF_FROM && wordsOf(full).join('').startsWith(letters)
}

/** Whether a line of text, as a bank's narration, holds the whole of a name, however it is spaced. */
export function holdsName(text: string, name: string): boolean {
  const letters = wordsOf(name).join('')
  return letters.length >= CUT_OFF_FROM && wordsOf(text).join('').includes(letters)
}
