/** Markup that is already safe to send. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

/** Our own words, trusted as markup. */
export const raw = (text: string) => new Markup(text)

/** Markup one after the other. */
export const join = (parts: readonly Markup[]) => raw(parts.map(part => part.text).join(''))

/** Builds markup; whatever is put in is escaped unless it is markup itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Markup | string | number | false | null | undefined)[]
): Markup {
  const text = parts.reduce((sofar, part, i) => {
    const value = i ? values[i - 1] : ''
    const shown =
      value instanceof Markup ? value.text : value === false || value == null ? '' : escapeHtml(String(value))
    return sofar + shown + part
  }, '')
  return new Markup(text)
}
