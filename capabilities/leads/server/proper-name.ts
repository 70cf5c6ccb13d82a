const AS_WRITTEN = new Set(['LLP', 'HUF', 'OPC', 'II', 'III'])

/** 'SHREE GANESH STEEL TRADERS PRIVATE LIMITED' as people write it; a name in mixed letters is left alone. */
export function properName(name: string): string {
  const tidy = name.replace(/\s+/g, ' ').trim()
  if (tidy !== tidy.toUpperCase()) return tidy
  return tidy.replace(/[A-Z]+/g, word => (AS_WRITTEN.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
}
