const LONGEST = 120
/** Of a name that is longer than any disk's; the rest is not looked at. */
const LOOKED_AT = 1_000

/**
 * A name that is safe on any disk and in any header: no folders, no control or direction signs, no leading dots, at
 * most 120 characters, and the extension of its content, whatever it called itself.
 */
export function safeFileName(given: string, extension: string): string {
  const last = (given.split(/[\\/]/).at(-1) ?? '').slice(0, LOOKED_AT).toWellFormed().normalize('NFC')
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const base = clean.replace(/\.[\p{L}\p{N}]{1,8}$/u, '').replace(/[.\s]+$/, '') || 'doc'
  return `${[...base].slice(0, LONGEST).join('')}.${extension}`
}

/** `content-disposition` with the name in both forms that browsers read. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Names side by side in one folder: the second `a.pdf` becomes `a (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map(name => {
    const dot = name.lastIndexOf('.')
    const [base, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let n = 2; used.has(free.toLowerCase()); n++) free = `${base} (${n})${end}`
    used.add(free.toLowerCase())
    return free
  })
}
