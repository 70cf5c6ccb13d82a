const EXPANSIONS: Record<string, string> = {
  pvt: 'private',
  ltd: 'limited',
  co: 'company',
  bros: 'brothers',
  intl: 'international',
}
const TITLES = new Set(['mr', 'mrs', 'ms', 'm', 's', 'shri', 'smt', 'dr', 'kumari'])

/**
 * How alike two names of a person or a business are, 0 to 100, as verification providers score it: titles left out,
 * PVT = PRIVATE, order of words ignored, an initial half matches a word with that letter.
 */
export function nameMatchScore(one: string, other: string): number {
  const a = wordsOf(one)
  const b = wordsOf(other)
  if (a.length === 0 || b.length === 0) return 0
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]]
  const total = few.length + many.length
  const matched = few.reduce((sum, word) => sum + takeBest(word, many), 0)
  return Math.round((200 * matched) / total)
}

function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  const kept = words.filter(word => word && !TITLES.has(word)).map(word => EXPANSIONS[word] ?? word)
  return kept.length ? kept : words.filter(Boolean)
}

function takeBest(word: string, from: string[]): number {
  const scores = from.map(candidate => alike(word, candidate))
  const best = Math.max(0, ...scores)
  if (best > 0) from.splice(scores.indexOf(best), 1)
  return best
}

function alike(a: string, b: string): number {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.5 : 0
  const similarity = 1 - editDistance(a, b) / Math.max(a.length, b.length)
  return similarity >= 0.7 ? similarity : 0
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
