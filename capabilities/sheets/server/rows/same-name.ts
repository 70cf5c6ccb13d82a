/** Words that many companies have in their names. */
const COMMON = new Set(
  'private limited pvt ltd llp company corporation opc india and the shri shree sri traders trading enterprises enterprise'.split(
    ' ',
  ),
)

const wordsOf = (name: string) =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter(word => word.length > 2 && !COMMON.has(word))
const joined = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Whether two names may well be of one company: they share a word that tells, or are written together alike. Of a name in
 * another script nothing is said.
 */
export function maybeSameName(one: string, other: string): boolean {
  const [plainOne, plainOther] = [joined(one), joined(other)]
  if (!/[a-z]/.test(plainOne) || !/[a-z]/.test(plainOther)) return true
  if (plainOne.includes(plainOther) || plainOther.includes(plainOne)) return true
  const others = wordsOf(other)
  return wordsOf(one).some(word => others.some(its => its.startsWith(word) || word.startsWith(its)))
}
