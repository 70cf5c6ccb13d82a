import { maskMiddle } from '../text.ts'

/**
 * An e-mail address in the form mail servers accept (RFC 5321): up to 64 characters, an @, a domain with a dot;
 * 254 in all. Only a mail that arrives proves more.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    )
  )
}

/** Small letters throughout: no mail provider in use tells capitals apart, and people do not type them alike. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** `raXXXXXXXar@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? 'X'.repeat(email.length) : maskMiddle(email.slice(0, at), 2, 2) + email.slice(at)
}
